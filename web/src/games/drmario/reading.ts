// What the view of a bottle tells beside its grids, read with care for what is missing.
import type { Data, Grid, View } from "../../python/types";
import type { ThrowStep } from "./stage";

export interface Told {
  phase: string;
  /** Until the next thing happens by itself, in ms. */
  left: number;
  frame: number;
  frames: ThrowStep[];
  cascade: number;
  sent: number;
  sentTotal: number;
  victoryIn: number;
  /** Seats whose damage waits, the oldest first. */
  incoming: number[];
  target: string;
  chosen: number;
}

function whole(data: Data | undefined, otherwise = 0): number {
  return typeof data === "number" ? data : otherwise;
}

function wholes(data: Data | undefined): number[] {
  return Array.isArray(data) ? data.filter((entry) => typeof entry === "number") : [];
}

export function told(view: View): Told {
  const more = view.more;
  const frames = Array.isArray(more["frames"]) ? more["frames"] : [];
  return {
    phase: String(more["phase"] ?? ""),
    left: whole(more["left"]),
    frame: whole(more["frame"], -1),
    frames: frames.map((step): ThrowStep => {
      const [x = 0, y = 0, turn = 0] = wholes(step);
      return [x, y, turn];
    }),
    cascade: whole(more["cascade"]),
    sent: whole(more["sent"]),
    sentTotal: whole(more["sent_total"]),
    victoryIn: whole(more["victory_in"]),
    incoming: wholes(more["incoming"]),
    target: String(more["target"] ?? ""),
    chosen: whole(more["chosen"], -1),
  };
}

export function counterOf(view: View, name: string): number {
  return view.counters.find((counter) => counter.name === name)?.value ?? 0;
}

export interface Other {
  seat: number;
  over: boolean;
  grid: Grid;
  viruses: number;
  action: string;
  attacker: boolean;
}

/** Another seat's bottle; nothing if it is not one. */
export function readOther(data: { [key: string]: Data }): Other | undefined {
  const grids = data["grids"] as unknown as Grid[] | undefined;
  const counters = data["counters"] as unknown as { name: string; value: number }[] | undefined;
  const grid = grids?.[0];
  if (!grid) return undefined;
  return {
    seat: whole(data["seat"]),
    over: Boolean(data["over"]),
    grid,
    viruses: counters?.find((counter) => counter.name === "viruses")?.value ?? 0,
    action: String(data["action"] ?? ""),
    attacker: data["attacker"] === true,
  };
}
