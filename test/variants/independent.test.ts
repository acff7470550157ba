// The deployment that was built from the specification alone: it made other choices than the reference server
// wherever there was one, and nothing may turn red on it.
import { describe, expect, it } from "vitest";
import { runSuite } from "../../conformance/engine/run.ts";
import { resolveProfile } from "../../conformance/profile/load.ts";
import { allChecks, catalogue, explain } from "../support/judge.ts";
import { northern, southern } from "./independent/server/choices.ts";
import { startIndependent } from "./independent/server/start.ts";

/** Two tastes, each with a seed of its own. */
const tastes = [
  ["northern", northern, 21],
  ["southern", southern, 22],
] as const;
/** What its choices leave nothing to judge of, each with the reason. */
const untestable: Readonly<Record<string, string>> = {
  "files/upload-expiry": "an upload address lives a minute",
  "cards/refused-leaves-nothing": "the northern deployment posts invalid cards as ordinary text",
  "rate-limits/recovery": "the southern deployment announces no delay",
};

describe("the independent deployment", () => {
  it.concurrent.each(tastes)("is green in its %s choices", { timeout: 480_000 }, async (_, choices, seed) => {
    const deployment = await startIndependent(choices);
    try {
      const report = await runSuite({
        profile: resolveProfile(deployment.profile, {}),
        catalogue,
        checks: allChecks,
        seed,
        effort: "quick",
        gate: "must",
        readOnly: false,
        concurrency: 6,
        replayTarget: deployment.url,
        emit: () => {},
      });
      const red = report.checks.filter(({ outcome }) => outcome === "fail" || outcome === "engine-error");
      expect(explain({ ...report, checks: red })).toEqual([]);
      const silent = report.checks.filter(
        ({ id, outcome }) => outcome === "untestable" && !(id in untestable),
      );
      expect(explain({ ...report, checks: silent })).toEqual([]);
    } finally {
      await deployment.close();
    }
  });
});
