import { describe, expect, it } from "vitest";
import type { CheckResult } from "../../conformance/engine/report/report.ts";
import { STORIES } from "../support/claiming.ts";
import { allChecks, explain, judgeServer } from "../support/judge.ts";
import { discoverFaults } from "./tools/discover-faults.ts";
import { expectRed, TIMEOUT_MS } from "./tools/turns-red.ts";

const faults = (await discoverFaults()).filter(({ name }) => !name.startsWith("meetings/"));
const killed = new Set<string>();

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

describe("a faulty server", () => {
  it.concurrent.each(faults.map(({ name, value }) => [name, value] as const))(
    "%s turns red",
    { timeout: TIMEOUT_MS },
    (name, fault) => expectRed(name, fault, killed),
  );
});

it("every check is killed by a fault, stories by those where features meet", () => {
  const surviving = allChecks.filter(({ id }) => !killed.has(id) && id !== STORIES);
  expect(surviving.map(({ id }) => id)).toEqual([]);
});
