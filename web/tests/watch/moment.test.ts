// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { Route } from "../../src/ui/router.svelte";
import { sameReplay } from "../../src/watch/finding";
import { momentIn } from "../../src/watch/moment";

function route(argument: string, query: string): Route {
  return { screen: "review", argument, query: new URLSearchParams(query) };
}

describe("the moment in an address", () => {
  it("is a time, or a number of inputs", () => {
    expect(momentIn(new URLSearchParams("time=1500"))).toEqual({ time: 1500 });
    expect(momentIn(new URLSearchParams("input=0"))).toEqual({ input: 0 });
  });

  it("is none if the address is truncated or invented", () => {
    for (const query of ["", "time=", "time=soon", "input=1.5"])
      expect(momentIn(new URLSearchParams(query))).toBeUndefined();
  });
});

describe("the same replay on another screen", () => {
  it("is named as it was, without the moment and the seat", () => {
    expect(sameReplay(route("tetris-1", "seat=1&time=5"))).toBe("tetris-1");
    expect(sameReplay(route("", "online=a b&input=3"))).toBe("?online=a%20b");
    expect(sameReplay(route("", "r=x_-y"))).toBe("?r=x_-y");
  });
});
