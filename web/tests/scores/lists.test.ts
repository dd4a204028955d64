import { describe, expect, it, vi } from "vitest";
import { fits } from "../../src/scores/lists";
import { stubStorage } from "../store/storageStub";

stubStorage();
vi.stubGlobal("navigator", { languages: ["en"] });
const { reasonText, stateText } = await import("../../src/scores/resultText");

/** Of `42:00ff`, computed by another program. */
const COMMITMENT = "4e2ed532a924a2512a90d7228d5fb36600979cf57160db4e132acf1af95f9261";

describe("the hash of a seed", () => {
  it("matches its seed and salt, and no others", async () => {
    expect(await fits(42, "00ff", COMMITMENT)).toBe(true);
    expect(await fits(43, "00ff", COMMITMENT)).toBe(false);
    expect(await fits(42, "00fe", COMMITMENT)).toBe(false);
  });
});

describe("text about a result", () => {
  const result = {
    ...{ id: "", game: "", list: "", date: "", run: "", replay: "", entry: "", seeds: "" },
    ...{ rank: 0, reason: "", message: "" },
  };

  it("names the reason in the player's language, or in the server's own words", () => {
    expect(reasonText("not_true", "whatever")).toBe("replaying it gives a different result");
    expect(reasonText("new_reason", "In the server’s words.")).toBe("In the server’s words.");
    expect(reasonText("constructor", "")).toBe("constructor");
  });

  it("states whether it is pending, verified or rejected", () => {
    expect(stateText({ ...result, state: "waiting" })).toBe("waiting for the server");
    expect(stateText({ ...result, state: "verified", rank: 4 })).toBe("verified, rank 4");
    expect(stateText({ ...result, state: "rejected", reason: "too_big" })).toBe("rejected: it is too long");
    expect(stateText({ ...result, state: "verified", rank: 1, reason: "too_late" })).toContain("it arrived too late");
  });
});
