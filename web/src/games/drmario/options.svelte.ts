// What a player keeps between games of Dr. Mario 99: the top score and whether the ghost is shown.
import { read, write } from "../../store/storage";

function whole(data: unknown): number | undefined {
  return typeof data === "number" && Number.isSafeInteger(data) && data >= 0 ? data : undefined;
}

function yesNo(data: unknown): boolean | undefined {
  return typeof data === "boolean" ? data : undefined;
}

export const kept = $state({
  top: read("drmario-top", whole) ?? 0,
  ghost: read("drmario-ghost", yesNo) ?? true,
});

export function keepTop(score: number): void {
  if (score <= kept.top) return;
  kept.top = score;
  write("drmario-top", score);
}

export function switchGhost(): void {
  kept.ghost = !kept.ghost;
  write("drmario-ghost", kept.ghost);
}
