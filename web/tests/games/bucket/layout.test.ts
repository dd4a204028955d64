import { describe, expect, it } from "vitest";
import { layoutOf } from "../../../src/games/bucket/layout";

describe("the layout of Bucket", () => {
  it("is as wide as an upright phone or tablet", () => {
    expect(layoutOf({ width: 344, height: 572 }, 1)).toMatchObject({ kind: "above", size: 344 });
    expect(layoutOf({ width: 374, height: 776 }, 1)).toMatchObject({ kind: "above", size: 374, roomy: true });
    expect(layoutOf({ width: 804, height: 1112 }, 1)).toMatchObject({ kind: "above", size: 804, roomy: true });
  });

  it("is as high as a phone in landscape, with a narrow panel if buttons take the sides", () => {
    expect(layoutOf({ width: 780, height: 382 }, 1)).toMatchObject({ kind: "column", size: 382, panel: 240 });
    expect(layoutOf({ width: 500, height: 382 }, 1)).toMatchObject({ kind: "column", size: 366, panel: 124 });
  });

  it("has words on its buttons where there is room for them", () => {
    expect(layoutOf({ width: 1264, height: 732 }, 1)).toMatchObject({ kind: "column", size: 732, roomy: true });
    expect(layoutOf({ width: 780, height: 382 }, 1).roomy).toBe(false);
    expect(layoutOf({ width: 344, height: 440 }, 1).roomy).toBe(false);
  });

  it("consists of whole device pixels", () => {
    expect(layoutOf({ width: 360.4, height: 700 }, 2).size).toBe(360);
    expect(layoutOf({ width: 360.6, height: 700 }, 2).size).toBe(360.5);
  });
});
