import { beforeEach, describe, expect, it } from "vitest";
import { storageState } from "../../src/store/problem.svelte";
import { damagedNames, namesFrom, read, remove, write } from "../../src/store/storage";
import { stubStorage, type StorageStub } from "./storageStub";

let storage: StorageStub;
const anyText = (data: unknown): string | undefined => (typeof data === "string" ? data : undefined);

beforeEach(() => {
  storage = stubStorage();
  for (const name of namesFrom("")) remove(name);
  storageState.problem = "";
});

describe("storage", () => {
  it("returns what was written", () => {
    expect(write("name", "Ada")).toBe(true);
    expect(read("name", anyText)).toBe("Ada");
    remove("name");
    expect(read("name", anyText)).toBeUndefined();
  });

  it.each([
    ["text that is not JSON", "{oops"],
    ["JSON that the check refuses", "17"],
  ])("sets %s aside and names it", (_, text) => {
    storage.kept.set("blockyard-broken", text);
    expect(read("broken", anyText)).toBeUndefined();
    expect(storage.kept.get("blockyard-broken-damaged")).toBe(text);
    expect(damagedNames()).toContain("broken");
  });

  it("treats a failed check as damage", () => {
    storage.kept.set("blockyard-odd", "{}");
    const failing = (): string => {
      throw new TypeError("no such field");
    };
    expect(read("odd", failing)).toBeUndefined();
    expect(storage.kept.get("blockyard-odd-damaged")).toBe("{}");
  });

  it("reports a refusal by the browser, and keeps the data for as long as the page is open", async () => {
    write("name", "Ada");
    storage.refuse = true;
    expect(write("name", "Bob")).toBe(false);
    expect(read("name", anyText)).toBe("Bob");
    expect(storage.kept.get("blockyard-name")).toBe('"Ada"');
    await Promise.resolve();
    expect(storageState.problem).toBe("full");
  });

  it("stores what was refused as soon as there is space", async () => {
    storage.refuse = true;
    write("name", "Bob");
    storage.refuse = false;
    remove("other");
    expect(storage.kept.get("blockyard-name")).toBe('"Bob"');
    await Promise.resolve();
    expect(storageState.problem).toBe("");
  });

  it("lists the names that start with a text, stored or refused", () => {
    write("saved one", 1);
    write("score", 2);
    storage.refuse = true;
    write("saved two", 3);
    expect(namesFrom("saved ").sort()).toEqual(["saved one", "saved two"]);
  });

  it("works without any storage", () => {
    Reflect.deleteProperty(globalThis, "localStorage");
    expect(read("nothing", anyText)).toBeUndefined();
    expect(write("place", "here")).toBe(false);
    expect(read("place", anyText)).toBe("here");
    remove("place");
    expect(read("place", anyText)).toBeUndefined();
  });
});
