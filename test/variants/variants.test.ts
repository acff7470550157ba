import { describe, expect, it } from "vitest";
import { discover } from "../support/discover.ts";
import { allChecks, explain, judgeServer } from "../support/judge.ts";
import type { Variant } from "./variant.ts";

const variants = await discover<Variant>(new URL("./", import.meta.url));
/** Two here; `npm run prove` takes twenty. */
const seeds = [11, 12];

describe.each(variants.map(({ name, value }) => [name, value] as const))("the variant %s", (_, variant) => {
  // A whole run each; one that waits on purpose takes a few minutes on a machine with other work.
  it.concurrent.each(seeds)("is green with seed %i", { timeout: 480_000 }, async (seed) => {
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
  });
});
