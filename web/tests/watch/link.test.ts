import { describe, expect, it } from "vitest";
import { linkTo, LONGEST_LINK, pack, unpack } from "../../src/watch/link";

const TEXT = "blockyard replay 1\ngame: walk 2\n";

describe("a link", () => {
  it("contains the text in URL-safe characters", async () => {
    const link = await linkTo(TEXT, "http://host/folder/#/replays?x=1");
    const packed = /^http:\/\/host\/folder\/#\/watch\/\?r=([\w-]+)$/.exec(link ?? "")?.[1] ?? "";
    expect(await unpack(packed)).toBe(TEXT);
  });

  it("is not made for a long text", async () => {
    let word = 1;
    const letters = Array.from({ length: LONGEST_LINK * 2 }, () => {
      word = (word * 48271) % 2147483647;
      return String.fromCharCode(33 + (word % 89));
    });
    expect(await linkTo(letters.join(""), "http://host/")).toBeUndefined();
  });

  it.each(["!!!", "AAAA", "q1YqSy0qzszPU7JSAgA"])("with other content has no text: %s", async (packed) => {
    expect(await unpack(packed).catch(() => "")).not.toContain("replay");
  });

  it("that expands without end is refused", async () => {
    const bomb = await pack("0".repeat(999_999));
    expect(bomb.length).toBeLessThan(2000);
    expect((await unpack(bomb)).length).toBe(999_999);
    await expect(unpack(await pack("0".repeat(3_000_000)))).rejects.toThrow();
  });
});
