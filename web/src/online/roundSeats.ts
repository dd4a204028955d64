// Who played a round: a seat keeps its player's name until the next round, even if the player has left.
import type { RoomInfo, SeatInfo } from "./wire";

export interface RoundSeats {
  round: number;
  seats: readonly SeatInfo[];
}

/** The seats of the room's current or last round, given what was known about them before. */
export function roundSeats(before: RoundSeats | undefined, { round, phase, seats }: RoomInfo): RoundSeats {
  const known = before?.round === round ? before.seats : [];
  const isDecided = phase === "ended" || phase === "lobby";
  return { round, seats: seats.map((seat, number) => latest(known[number], seat, isDecided)) };
}

function latest(before: SeatInfo | undefined, now: SeatInfo, isDecided: boolean): SeatInfo {
  if (!before?.player && !before?.bot) return now;
  const isSame = before.player === now.player && before.bot === now.bot;
  const isFree = !now.player && !now.bot;
  // After the end somebody else may take the seat; during a round nobody can.
  return isSame || (!isFree && !isDecided) ? now : before;
}
