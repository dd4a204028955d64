// Moments of replays: in addresses, and as results to be shared.
import type { SharedResult } from "../games/sharing/result";
import { clockText, counterText } from "../language/numbers";
import { endingText, ruleTitle } from "../language/rules";
import type { GameInfo, View } from "../python/types";
import type { KeptReplay } from "../store/library";
import { t } from "./messages";

/** The figures of the first seat at the moment that is shown, with the ending only once it has come. */
export function momentOf(info: GameInfo, replay: KeptReplay, views: readonly View[], view: View): SharedResult {
  const score = view.counters.find(({ name }) => name === "score");
  const others = view.counters.filter((counter) => counter !== score && counter.result);
  const time = { name: t("time"), value: clockText(view.outcome?.time ?? view.now) };
  const ending = view.outcome ? endingText(info, replay.reason) : "";
  const rows = others.map((counter) => ({ name: ruleTitle(counter.name), value: counterText(counter) }));
  return {
    info,
    mode: "",
    views,
    headline: score ? { name: t("score"), value: counterText(score) } : { name: "", value: ending || time.value },
    remark: "",
    rows: score ? [time, ...rows] : rows,
    ending: score ? ending : "",
    date: replay.date,
  };
}

/** A moment of a replay: a time in ms, or in a turn-based game a number of inputs. */
export type Moment = { time: number } | { input: number };

/** The moment that an address names; undefined if it names none. */
export function momentIn(query: URLSearchParams): Moment | undefined {
  for (const name of ["time", "input"] as const) {
    const value = Number(query.get(name) || NaN);
    if (Number.isInteger(value)) return name === "time" ? { time: value } : { input: value };
  }
  return undefined;
}
