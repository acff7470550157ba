import { describe, expect, it } from "vitest";
import type { CheckResult } from "../../conformance/engine/report/report.ts";
import type { Effort } from "../../conformance/engine/run/effort.ts";
import { claiming } from "../support/claiming.ts";
import { allChecks, catalogue, explain, judgeServer } from "../support/judge.ts";
import { discoverFaults } from "./tools/discover-faults.ts";

const faults = await discoverFaults();
const killed = new Set<string>();
/** A run takes seconds; on a machine with a lot of other work many times that. */
const TIMEOUT_MS = 300_000;

/** What the reference server never shows: it refuses no opening with 503 and has nothing both in data and at the top level. */
const NEVER_SEEN = ["realtime-opening/unavailable", "versioning/doubled"];

describe("the good server", () => {
  it("is green at every check", { timeout: TIMEOUT_MS }, async () => {
    const report = await judgeServer({ checks: allChecks });
    const isSeen = ({ outcome }: CheckResult): boolean => outcome !== "not-seen";
    expect(report.checks.filter((check) => !isSeen(check)).map(({ id }) => id)).toEqual(NEVER_SEEN);
    expect(explain({ ...report, checks: report.checks.filter(isSeen) })).toEqual([]);
  });
});

/** Where features meet a story has to find it, which takes longer: a third of these are tried here, all by `npm run prove`. */
const tried = faults.filter(({ name }, index) => !name.startsWith("meetings/") || index % 3 === 0);

describe("a faulty server", () => {
  it.concurrent.each(tried.map(({ name, value }) => [name, value] as const))(
    "%s turns red",
    { timeout: TIMEOUT_MS },
    async (name, fault) => {
      for (const id of fault.breaks) expect(catalogue.has(id), `${id} is not in the catalogue`).toBe(true);
      const checks = claiming(name, fault.breaks);
      expect(checks.length, `no check claims ${fault.breaks.join(", ")}`).toBeGreaterThan(0);
      const judge = async (effort: Effort) => {
        const report = await judgeServer({ checks, decorate: fault.decorate, effort });
        const caught = report.checks.filter((check) =>
          check.findings.some(({ requirement }) => fault.breaks.includes(requirement)),
        );
        return { report, caught };
      };
      const quick = await judge("quick");
      // Only a race can need a second look, and gets it at the effort that users run with.
      const { report, caught } = quick.caught.length > 0 ? quick : await judge("standard");
      for (const check of caught) killed.add(check.id);
      expect(report.checks.filter(({ outcome }) => outcome === "engine-error")).toEqual([]);
      expect(
        caught.map(({ id }) => id),
        `"${fault.title}" survives:\n${explain(report).join("\n")}`,
      ).not.toEqual([]);
    },
  );
});

it("every check is killed by a fault", () => {
  const surviving = allChecks.filter((check) => !killed.has(check.id));
  expect(surviving.map(({ id }) => id)).toEqual([]);
});
