// What the view of a bucket tells beside its grid, read with care for what is missing.
import type { Data, View } from "../../python/types";

export const WALLS = ["north", "east", "south", "west"] as const;
export type WallName = (typeof WALLS)[number];

export interface Wall {
  name: WallName;
  blocked: boolean;
  filled: number;
}

export interface BucketView {
  width: number;
  depth: number;
  walls: Wall[];
  piece: { code: number; side: number; wall: WallName; rests: boolean } | undefined;
  /** At how many places of each wall the next piece could appear now. */
  starts: number[];
  /** What falling to the end would do. */
  fall: { rows: number; columns: number; points: number; blocks: WallName[]; frees: WallName[] } | undefined;
}

type Fields = { [key: string]: Data };

function fields(data: Data | undefined): Fields | undefined {
  return typeof data === "object" && data !== null && !Array.isArray(data) ? data : undefined;
}

function list(data: Data | undefined): Data[] {
  return Array.isArray(data) ? data : [];
}

function whole(data: Data | undefined): number {
  return typeof data === "number" ? data : 0;
}

function wallName(data: Data | undefined): WallName {
  return WALLS.find((name) => name === data) ?? "north";
}

export function readBucket(view: View): BucketView {
  const more = view.more;
  const piece = fields(more["piece"]);
  const fall = fields(more["fall"]);
  return {
    width: whole(more["width"]),
    depth: whole(more["depth"]),
    walls: list(more["walls"]).map((data) => {
      const wall = fields(data) ?? {};
      return { name: wallName(wall["name"]), blocked: wall["blocked"] === true, filled: whole(wall["filled"]) };
    }),
    piece: piece && {
      code: whole(piece["code"]),
      side: whole(piece["side"]),
      wall: wallName(piece["wall"]),
      rests: piece["rests"] === true,
    },
    starts: list(fields(more["next"])?.["starts"]).map(whole),
    fall: fall && {
      rows: list(fall["rows"]).length,
      columns: list(fall["columns"]).length,
      points: whole(fall["points"]),
      blocks: list(fall["blocks"]).map(wallName),
      frees: list(fall["frees"]).map(wallName),
    },
  };
}

export function counterOf(view: View, name: string): number {
  return view.counters.find((counter) => counter.name === name)?.value ?? 0;
}
