// Names of players in a room.
import type { RoundSeats } from "../online/roundSeats";
import type { RoomInfo, SeatInfo } from "../online/wire";
import { t } from "./messages";
import { isBlocked } from "./people.svelte";

export function isTaken({ player, bot }: SeatInfo): boolean {
  return player !== "" || bot !== "";
}

/** The name of the player at a seat; bots with the same name are distinguished by seat. */
export function nameAt(room: Pick<RoomInfo, "seats"> | RoundSeats | undefined, number: number): string {
  const seat = room?.seats[number];
  if (!room || !seat || !isTaken(seat)) return t("free");
  if (isBlocked(seat.player)) return t("blocked");
  if (!seat.bot) return seat.name;
  const isOne = room.seats.filter(({ bot }) => bot === seat.bot).length === 1;
  return isOne ? `${t("bot")} ${seat.bot}` : `${t("bot")} ${seat.bot} ${number + 1}`;
}
