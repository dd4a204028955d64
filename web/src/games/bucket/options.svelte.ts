// A player's choices for Bucket: which view to use, and what left and right mean.
import { read, write } from "../../store/storage";

export type Picture = "cross" | "inside";
export type Controls = "wall" | "screen";

function picture(data: unknown): Picture | undefined {
  return data === "cross" || data === "inside" ? data : undefined;
}

function controls(data: unknown): Controls | undefined {
  return data === "wall" || data === "screen" ? data : undefined;
}

export const kept = $state({
  picture: read("bucket-view", picture) ?? "inside",
  controls: read("bucket-controls", controls) ?? "wall",
});

export function switchPicture(): void {
  kept.picture = kept.picture === "cross" ? "inside" : "cross";
  write("bucket-view", kept.picture);
}

export function switchControls(): void {
  kept.controls = kept.controls === "wall" ? "screen" : "wall";
  write("bucket-controls", kept.controls);
}
