import { describe, expect, it } from "vitest";
import { discover } from "../support/discover.ts";
import { allChecks, explain, judgeServer } from "../support/judge.ts";
import type { Variant } from "./variant.ts";

const variants = await discover<Variant>(new URL("./", import.meta.url));
/** One here, another for each; `npm run prove` takes twenty for all. */
const cases = variants.map(({ name, value }, index) => ({ name, variant: value, seed: 11 + index }));
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
    async ({ variant, seed }) => {
      const report = await judgeServer({
        checks: allChecks,
        decorate: variant.decorate,
        ...(variant.config === undefined ? {} : { config: variant.config }),
        clock: variant.clock,
        profile: variant.profile ?? ((profile) => profile),
        seed,
      });
      const red = report.checks.filter(({ outcome }) => outcome === "fail" || outcome === "engine-error");
      expect(explain({ ...report, checks: red })).toEqual([]);
    },
  );
});
