// Text about a submitted result.
import type { Submission } from "../store/submissions";
import { t } from "./messages";

type Key = Parameters<typeof t>[0];

const REASONS: Record<string, Key> = {
  not_true: "r_not_true",
  unplayable: "r_not_true",
  runs_on: "r_not_true",
  unranked: "r_unranked",
  too_late: "r_too_late",
  too_early: "r_too_early",
  other_rules: "r_other_rules",
  other_seed: "r_other_seed",
  other_game: "r_other_game",
  not_started: "r_no_run",
  no_run: "r_no_run",
  expired: "r_expired",
  used: "r_used",
  taken: "r_taken",
  too_big: "r_too_big",
  too_long: "r_too_big",
  too_many_inputs: "r_too_many_inputs",
  too_slow: "r_too_slow",
  too_much: "r_too_slow",
  bad_replay: "r_bad_replay",
  bad_request: "r_bad_replay",
  banned: "r_banned",
};

/** A server's reason in the player's language; in the server's own words if it is unknown. */
export function reasonText(reason: string, message: string): string {
  const key = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined;
  return key ? t(key) : message || reason;
}

/** The status of a result. */
export function stateText({ state, rank, reason, message }: Submission): string {
  switch (state) {
    case "waiting":
      return t("waiting");
    case "checking":
      return t("checking");
    case "rejected":
      return t("rejected", { reason: reasonText(reason, message) });
    case "verified": {
      const verified = rank ? t("verifiedRank", { rank }) : t("verified");
      return reason ? `${verified}; ${t("moved", { reason: reasonText(reason, message) })}` : verified;
    }
  }
}

/** The name of a kind of seeds. */
export function seedsText(seeds: string): string {
  if (seeds === "daily") return t("daily");
  return seeds === "issued" ? t("issued") : t("open");
}
