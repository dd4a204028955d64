// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchAhead, fetchJson } from "../../src/python/files";

afterEach(() => vi.unstubAllGlobals());

/** Files by name, fetched from a network that counts requests. */
function network(files: Record<string, unknown>): ReturnType<typeof vi.fn> {
  const fetching = vi.fn(async (address: string) => {
    const found = files[address.split("/").at(-1) ?? ""];
    return found === undefined ? new Response("", { status: 404 }) : new Response(JSON.stringify(found));
  });
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

describe("a file requested ahead", () => {
  it("is not requested again by whoever needs it", async () => {
    const fetching = network({ "one.json": [1] });
    fetchAhead("python/one.json");
    expect(await fetchJson("python/one.json")).toEqual([1]);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it("is requested anew after it was used", async () => {
    const fetching = network({ "one.json": [1] });
    fetchAhead("python/one.json");
    await fetchJson("python/one.json");
    await fetchJson("python/one.json");
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it("reports its failure to whoever needs it, who can try again", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    fetchAhead("python/one.json");
    await expect(fetchJson("python/one.json")).rejects.toThrow("no network");
    network({ "one.json": [1] });
    expect(await fetchJson("python/one.json")).toEqual([1]);
  });
});
