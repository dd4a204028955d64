import { expect, test } from "vitest";
import { oneAtATime } from "../../src/ui/oneAtATime";

test("asked again while it is being done, the work is done once", async () => {
  const done: string[] = [];
  let finish = (): void => undefined;
  const work = oneAtATime(async (name: string) => {
    await new Promise<void>((resolve) => (finish = resolve));
    done.push(name);
  });
  const first = work("first");
  await work("second");
  finish();
  await first;
  expect(done).toEqual(["first"]);
});

test("once it is done, it can be asked for again", async () => {
  const done: string[] = [];
  const work = oneAtATime((name: string) => Promise.resolve(void done.push(name)));
  await work("first");
  await work("second");
  expect(done).toEqual(["first", "second"]);
});

test("after a failure, it can be asked for again", async () => {
  const done: string[] = [];
  const work = oneAtATime((name: string) => {
    done.push(name);
    return Promise.reject(new Error(name));
  });
  await expect(work("first")).rejects.toThrow("first");
  await expect(work("second")).rejects.toThrow("second");
  expect(done).toEqual(["first", "second"]);
});
