// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { ownClicks } from "../../src/ui/ownClicks";
import { go, router } from "../../src/ui/router.svelte";

async function visit(hash: string): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
  location.hash = hash;
  await arrived;
}

describe("a route", () => {
  it("has a screen, an argument and a query", async () => {
    await visit("#/play/tetris?mode=sprint&seed=5");
    expect(router.route).toMatchObject({ screen: "play", argument: "tetris" });
    expect(router.route.query.get("mode")).toBe("sprint");
  });

  it("without a hash is the home page", async () => {
    await visit("#/");
    expect(router.route).toMatchObject({ screen: "home", argument: "" });
  });

  it("truncated within a character is used as it is", async () => {
    await visit("#/watch/%E4%B");
    expect(router.route.argument).toBe("%E4%B");
  });

  it("is opened by its path", () => {
    go("learn/bucket");
    expect(location.hash).toBe("#/learn/bucket");
  });
});

describe("a dialog that opens under a finger", () => {
  function dialog(): { button: HTMLElement; clicks: number[]; stop: () => void } {
    const element = document.createElement("div");
    const button = document.createElement("button");
    element.append(button);
    document.body.append(element);
    const clicks: number[] = [];
    button.addEventListener("click", ({ detail }) => clicks.push(detail));
    return { button, clicks, stop: ownClicks(element) };
  }
  const clickOn = (button: HTMLElement, detail: number): boolean =>
    button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true, cancelable: true }));

  it("ignores the click of a touch that started elsewhere", () => {
    const { button, clicks } = dialog();
    clickOn(button, 1);
    expect(clicks).toEqual([]);
  });

  it("accepts a click that started on it, and one from a key", () => {
    const { button, clicks } = dialog();
    clickOn(button, 0);
    button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    clickOn(button, 1);
    expect(clicks).toEqual([0, 1]);
  });

  it("accepts every click once it stops watching them", () => {
    const { button, clicks, stop } = dialog();
    stop();
    clickOn(button, 1);
    expect(clicks).toEqual([1]);
  });
});
