// No legal variant has a finding: a sixtieth of the checks judges each here, and all of them with `npm run prove`.
import { describe, expect, it } from "vitest";
import { STORIES } from "../support/claiming.ts";
import { allChecks } from "../support/judge.ts";
import { falsePositives, variants } from "./legal-variants.ts";

/** Every sixtieth check judges a variant, and other ones judge the next. */
const PARTS = 60;
/** One seed for each variant, all different; `npm run prove` puts each before all checks with twenty. */
const cases = variants.map((variant, index) => ({
  ...variant,
  seed: 11 + index,
  checks: allChecks.filter(({ id }, place) => (id === STORIES ? index : place + index) % PARTS === 0),
}));
/** Runs in parallel: some mostly wait, others keep the process busy. */
const TOGETHER = 3;
const groups = Array.from({ length: Math.ceil(cases.length / TOGETHER) }, (_, index) =>
  cases.slice(index * TOGETHER, (index + 1) * TOGETHER),
);

describe.each(groups.map((group) => [group] as const))("a legal variant", (group) => {
  // One that waits on purpose takes a few minutes on a machine with other work.
  it.concurrent.each(group)(
    "$name is green with seed $seed",
    { timeout: 480_000 },
    async ({ judge, seed, checks }) => {
      expect(falsePositives(await judge(seed, "quick", checks))).toEqual([]);
    },
  );
});
