import { describe, expect, it } from "vitest";
import bucket from "../../src/games/bucket";
import drmario from "../../src/games/drmario";
import tetris from "../../src/games/tetris";
import { ICONS, touchButtons, type TouchButton } from "../../src/input/touchButtons";

const games = { tetris, bucket, drmario };
const buttonsOf = (game: keyof typeof games) => {
  const { gestures } = games[game];
  return touchButtons({ keys: {}, ...(gestures ? { gestures } : {}) });
};
const actions = (buttons: TouchButton[]) => buttons.map(({ action }) => action);

describe("touch buttons", () => {
  it("put movement under the left thumb, rotation and drop under the right", () => {
    expect(actions(buttonsOf("tetris").left)).toEqual(["left", "right", "down"]);
    expect(actions(buttonsOf("tetris").right)).toEqual(["turn_back", "turn", "hold", "drop"]);
    expect(actions(buttonsOf("drmario").left)).toEqual(["left", "right", "soft"]);
    expect(actions(buttonsOf("drmario").right)).toEqual(["turn_left", "turn_right", "down"]);
  });

  it.each([
    ["soft drop", "down", { tetris: "down", bucket: "drop", drmario: "soft" }],
    ["hard drop", "drop", { tetris: "drop", bucket: "fall", drmario: "down" }],
  ] as const)("show %s as the same icon in every game", (_, gesture, named) => {
    for (const game of ["tetris", "bucket", "drmario"] as const) {
      const { left, right } = buttonsOf(game);
      expect([...left, ...right].find(({ action }) => action === named[game])?.gesture).toBe(gesture);
    }
  });

  it("have a different icon for each meaning", () => {
    expect(new Set(Object.values(ICONS)).size).toBe(Object.keys(ICONS).length);
  });

  it("show an action once, even if two gestures mean it", () => {
    const { left, right } = touchButtons({ keys: { left: [], right: [], down: [] } });
    expect(actions([...left, ...right])).toEqual(["left", "right", "down"]);
  });
});
