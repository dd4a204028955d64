// What a player keeps between games of Dr. Mario 99: whether the ghost is shown.
import { read, write } from "../../store/storage";

function yesNo(data: unknown): boolean | undefined {
  return typeof data === "boolean" ? data : undefined;
}

export const kept = $state({
  ghost: read("drmario-ghost", yesNo) ?? true,
});

export function switchGhost(): void {
  kept.ghost = !kept.ghost;
  write("drmario-ghost", kept.ghost);
}
