import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubStorage, type StorageStub } from "./storageStub";

type Store = typeof import("../../src/store/settings.svelte");

let storage: StorageStub;
let store: Store;

async function open(stored?: string): Promise<void> {
  vi.resetModules();
  storage = stubStorage();
  if (stored !== undefined) storage.kept.set("blockyard-settings", stored);
  store = await import("../../src/store/settings.svelte");
}

beforeEach(() => open());

describe("validating settings", () => {
  it("rejects anything but a record", () => {
    for (const data of [null, 3, "text", [], undefined]) expect(store.checkSettings(data)).toBeUndefined();
  });

  it("uses valid values, and defaults for the rest", () => {
    const checked = store.checkSettings({
      theme: "light",
      motion: 7,
      effects: 101,
      glyphs: "yes",
      handling: { das: 0, arr: -1, softDrop: 2.5 },
    });
    expect(checked).toEqual({ ...store.DEFAULTS, theme: "light", handling: { ...store.DEFAULTS.handling, das: 0 } });
  });

  it("allows 0 for each time", () => {
    const handling = { das: 0, arr: 0, softDrop: 0 };
    expect(store.checkSettings({ handling })?.handling).toEqual(handling);
  });

  it("keeps only keys with plain names and codes", () => {
    const data: unknown = JSON.parse(
      '{"keys":{"tetris":{"left":["KeyA",3,"<b>"],"right":"KeyD"},"__proto__":{"left":["KeyA"]},"a b":{}}}',
    );
    const keys = store.checkSettings(data)?.keys;
    expect(keys).toEqual({ tetris: { left: ["KeyA"] } });
    expect(Object.getPrototypeOf(keys)).toBe(Object.prototype);
  });
});

describe("bindings", () => {
  it("are empty if the settings are older than bindings", () => {
    const checked = store.checkSettings({ theme: "dark", keys: { tetris: { left: ["KeyJ"] } } });
    expect(checked?.keys).toEqual({ tetris: { left: ["KeyJ"] } });
    expect([checked?.leftKeys, checked?.rightKeys, checked?.pads]).toEqual([{}, {}, {}]);
  });

  it("stored by player follow the arrow keys to the right board", () => {
    const older = { firstKeys: { tetris: { drop: ["KeyL"] } }, secondKeys: { tetris: { drop: ["KeyF"] } } };
    const checked = store.checkSettings(older);
    expect(checked?.rightKeys).toEqual(older.firstKeys);
    expect(checked?.leftKeys).toEqual(older.secondKeys);
    expect(store.importSettings(JSON.stringify(older))).toBeUndefined();
    expect(store.settings.rightKeys).toEqual(older.firstKeys);
  });

  it("of a gamepad are buttons that gamepads have", () => {
    expect(store.checkSettings({ pads: { tetris: { hold: ["y", "KeyA", "start2", 3] } } })?.pads).toEqual({
      tetris: { hold: ["y"] },
    });
  });
});

describe("stored settings", () => {
  it("are used", async () => {
    await open(JSON.stringify({ theme: "dark", music: 30 }));
    expect(store.settings.theme).toBe("dark");
    expect(store.settings.music).toBe(30);
  });

  it("fall back to the defaults if the stored text is damaged, which is set aside", async () => {
    await open("{half");
    expect({ ...store.settings }).toEqual(store.DEFAULTS);
    expect(storage.kept.get("blockyard-settings-damaged")).toBe("{half");
  });
});

describe("settings as text", () => {
  it("can be exported and imported again", () => {
    store.settings.palette = "greys";
    store.settings.handling.das = 0;
    store.settings.keys["tetris"] = { left: ["KeyA", "Numpad4"] };
    store.settings.leftKeys["tetris"] = { drop: ["Enter"] };
    store.settings.rightKeys["drmario"] = { soft: [] };
    store.settings.pads["bucket"] = { fall: ["triggerLeft"] };
    const text = store.exportSettings();
    store.resetSettings();
    expect(store.settings.palette).toBe("own");
    expect(store.importSettings(text)).toBeUndefined();
    expect(store.exportSettings()).toBe(text);
    expect(JSON.parse(storage.kept.get("blockyard-settings") ?? "")).toEqual(JSON.parse(text));
  });

  it.each(["", "not json", "[]", "null", "12", '"text"', "{"])("rejects %j and changes nothing", (text) => {
    store.settings.effects = 11;
    const before = store.exportSettings();
    expect(store.importSettings(text)).toEqual({ kind: "unreadable" });
    expect(store.exportSettings()).toBe(before);
  });

  it("rejects a record without any setting", () => {
    expect(store.importSettings('{"hello": 1}')).toEqual({ kind: "empty" });
  });

  it.each([
    ['{"theme": "pink"}', ["theme"]],
    ['{"theme": "dark", "handling": {"das": 501, "arr": "x"}}', ["handling.das", "handling.arr"]],
    ['{"handling": 3}', ["handling"]],
    ['{"language": "xx"}', ["language"]],
    ['{"keys": {"tetris": {"left": ["KeyA", "<script>"]}}}', ["keys.tetris.left"]],
    ['{"keys": {"__proto__": {"left": []}}}', ["keys.__proto__"]],
    ['{"keys": []}', ["keys"]],
    ['{"leftKeys": {"a b": {}}}', ["leftKeys.a b"]],
    ['{"pads": {"tetris": {"left": ["KeyA"]}}}', ["pads.tetris.left"]],
  ])("names what is wrong in %s and changes nothing", (text, parts) => {
    const before = store.exportSettings();
    expect(store.importSettings(text)).toEqual({ kind: "unsound", parts });
    expect(store.exportSettings()).toBe(before);
  });

  it("accepts some of the settings, and ignores what this version does not know", () => {
    expect(store.importSettings('{"theme": "light", "tomorrow": true}')).toBeUndefined();
    expect(store.settings.theme).toBe("light");
    expect("tomorrow" in store.settings).toBe(false);
  });

  it("resets to the defaults without sharing them", () => {
    store.resetSettings();
    store.settings.handling.das = 1;
    store.settings.keys["a"] = {};
    expect(store.DEFAULTS.handling.das).not.toBe(1);
    expect(store.DEFAULTS.keys).toEqual({});
  });
});
