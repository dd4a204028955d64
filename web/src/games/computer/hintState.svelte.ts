// The hint on the play screen: asked for by a key or a button, and shown until the next action.
import { inWords } from "../actionWords";
import type { GameModule } from "../module";
import { hasBot } from "../../kernels/thinker";
import { ruleText } from "../../language/rules";
import type { Hint, Hints } from "../../match/hints";
import type { PlayedMatch } from "../../match/played.svelte";
import { t } from "./messages";

/** ms between two looks at a board on which nothing can be done yet, and how long that may take. */
const WAIT = 100;
const LONGEST_WAIT = 3000;

export class HintState {
  /** Whether hints can be asked for in this match. */
  available = $state(false);
  /** What is shown; empty if nothing is. */
  text = $state("");
  /** The actions that it recommends. */
  actions = $state.raw<string[]>([]);
  /** What the first hint means for the game; empty with later ones. */
  remark = $state("");
  readonly #played: PlayedMatch;
  readonly #module: Pick<GameModule, "actionName">;
  #hints: Hints | undefined;
  #isAsking = false;
  #closed = false;
  #stop: () => void;

  constructor(played: PlayedMatch, module: Pick<GameModule, "actionName">) {
    this.#played = played;
    this.#module = module;
    void hasBot(played.info.id).then((found) => (this.available = found && !played.computers && !played.run));
    this.#stop = played.match.subscribe(({ deed }) => {
      if (deed && !this.#isAsking) this.#clear();
    });
  }

  /** Ask for a hint for the seat that plays; the game then counts as practice. */
  ask = async (): Promise<void> => {
    const played = this.#played;
    if (!this.available || this.#isAsking || !played.active) return;
    this.#isAsking = true;
    this.#clear();
    this.text = t("thinking");
    try {
      const { Hints } = await import("../../match/hints");
      this.#hints ??= new Hints(played.match, played.info.timed);
      const remark = played.isHelped ? "" : t("practice");
      played.helped();
      const { actions, sentence } = await this.#askFor(this.#hints);
      if (!this.#closed) {
        this.text = actions.length ? this.#inWords(actions, sentence) : t("noHint");
        this.actions = actions;
        this.remark = remark;
      }
    } catch {
      // Offline before the first use, or no memory for the bot.
      this.text = t("noHint");
    }
    this.#isAsking = false;
  };

  /** The hint; if there is nothing to do yet, or the board has become another meanwhile, the next one. */
  async #askFor(hints: Hints): Promise<Hint> {
    const until = performance.now() + LONGEST_WAIT;
    for (;;) {
      const { count } = this.#played.match.frame;
      const hint = await hints.ask(this.#seat);
      if (hint.actions.length && this.#played.match.frame.count === count) return hint;
      if (this.#closed || performance.now() > until) return { actions: [], sentence: "" };
      await new Promise((done) => setTimeout(done, WAIT));
    }
  }

  #clear(): void {
    this.text = this.remark = "";
    this.actions = [];
  }

  close(): void {
    this.#closed = true;
    this.#stop();
    this.#hints?.close();
  }

  get #seat(): number {
    const view = this.#played.views[0];
    return this.#played.info.shared_board ? (view?.turn ?? 0) : (view?.seat ?? 0);
  }

  #inWords(actions: string[], sentence: string): string {
    return `${t("hint")}: ${inWords(actions, this.#module)}. ${ruleText(sentence)}`;
  }
}
