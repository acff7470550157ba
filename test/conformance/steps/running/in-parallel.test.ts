import { expect, it } from "vitest";
import { inParallel } from "../../../../conformance/steps/running/in-parallel.ts";

it("does its work for every value, and undefined may be one", async () => {
  const values = [1, undefined, 2, undefined, 3, 4, 5, 6, undefined];
  const done: (number | undefined)[] = [];
  await inParallel(values, async (value) => {
    await Promise.resolve();
    done.push(value);
  });
  expect(done).toEqual(values);
});

it("begins nothing further once something failed, and ends what is under way", async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  const work = inParallel([1, 2, 3, 4, 5, 6, 7, 8], async (value) => {
    begun.push(value);
    if (value === 2) throw new Error("two");
    await Promise.resolve();
    ended.push(value);
  });
  await expect(work).rejects.toThrow("two");
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(ended).toEqual([1, 3, 4]);
});
