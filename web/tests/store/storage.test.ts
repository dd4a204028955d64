import { beforeEach, describe, expect, it } from "vitest";
import { damagedNames, read, remove, write } from "../../src/store/storage";
import { stubStorage, type StorageStub } from "./storageStub";

let storage: StorageStub;
const anyText = (data: unknown): string | undefined => (typeof data === "string" ? data : undefined);

beforeEach(() => {
  storage = stubStorage();
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

  it("reports a refusal by the browser, and keeps the previous data", () => {
    write("name", "Ada");
    storage.refuse = true;
    expect(write("name", "Bob")).toBe(false);
    expect(read("name", anyText)).toBe("Ada");
  });

  it("works without any storage", () => {
    Reflect.deleteProperty(globalThis, "localStorage");
    expect(read("name", anyText)).toBeUndefined();
    expect(write("name", "Ada")).toBe(false);
    expect(() => remove("name")).not.toThrow();
  });
});
