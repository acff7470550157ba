import { describe, expect, it } from "vitest";
import { accusations, variants } from "./innocents.ts";

/** One here, another for each; `npm run prove` takes twenty for all. */
const cases = variants.map((variant, index) => ({ ...variant, seed: 11 + index }));
/** Whole runs side by side: some mostly wait, others keep the process busy. */
const TOGETHER = 3;
const groups = Array.from({ length: Math.ceil(cases.length / TOGETHER) }, (_, index) =>
  cases.slice(index * TOGETHER, (index + 1) * TOGETHER),
);

describe.each(groups.map((group) => [group] as const))("a legal variant", (group) => {
  // One that waits on purpose takes a few minutes on a machine with other work.
  it.concurrent.each(group)(
    "$name is green with seed $seed",
    { timeout: 480_000 },
    async ({ judge, seed }) => {
      expect(accusations(await judge(seed, "quick"))).toEqual([]);
    },
  );
});
