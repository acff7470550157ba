// That checks can fail: of each area the first one and every tenth after it finds its witness, a fault that is written down
// for it in witnesses.json, as does each that has none yet, and a sample of the other faults is found by a check that claims
// what they break. `npm run prove` tries them all.
import { describe, expect, it } from "vitest";
import type { CheckResult } from "../../conformance/engine/report/report.ts";
import type { Check } from "../../conformance/engine/session/check.ts";
import { allChecks, explain, judgeServer } from "../support/judge.ts";
import { discoverFaults } from "./proving/discover-faults.ts";
import { expectFindsOneOf, expectRed, TIMEOUT_MS } from "./proving/turns-red.ts";
import { readWitnesses } from "./proving/witnesses.ts";
import type { Fault } from "./tools/fault.ts";

const faults = await discoverFaults();
const witnesses = readWitnesses();

/** One fault of so many is tried, besides those that are witnesses. */
const SHARE = 120;
const sample = faults
  .filter(({ name }) => !name.startsWith("world/") && !Object.values(witnesses).includes(name))
  .filter((_, index) => index % SHARE === 0);

/** Readings that the reference server never shows: they have no version, and it refuses no opening with 503. */
const NEVER_SEEN = ["envelopes/changed-since", "realtime-opening/unavailable"];

/** The witness of a check; of a new one, which has none yet, whatever breaks what it claims. */
function candidates({ id, requirements }: Check): readonly Fault[] {
  const named = faults.filter(({ name }) => name === witnesses[id]);
  const broken = faults.filter(({ value }) => value.breaks.some((one) => requirements.includes(one)));
  return (named.length > 0 ? named : broken).map(({ value }) => value);
}

/** Every third check has to see something and to find nothing. That none finds anything is what `npm run check` ends with. */
const third = allChecks.filter(({ id }, place) => place % 3 === 0 || NEVER_SEEN.includes(id));

describe("the reference server", () => {
  it("is green at every third check", { timeout: 2 * TIMEOUT_MS }, async () => {
    const report = await judgeServer({ checks: third });
    const isSeen = ({ outcome }: CheckResult): boolean => outcome !== "not-seen";
    expect(report.checks.filter((check) => !isSeen(check)).map(({ id }) => id)).toEqual(NEVER_SEEN);
    expect(explain({ ...report, checks: report.checks.filter(isSeen) })).toEqual([]);
  });
});

describe("a check can fail", () => {
  it("on a witness that there is", () => {
    const names = faults.map(({ name }) => name);
    expect(Object.values(witnesses).filter((name) => !names.includes(name))).toEqual([]);
    const ids = allChecks.map(({ id }) => id);
    expect(Object.keys(witnesses).filter((id) => !ids.includes(id))).toEqual([]);
  });

  // Those of webhooks wait longest, and begin first.
  const placeInArea = (check: Check): number =>
    allChecks.filter(({ area }) => area === check.area).indexOf(check);
  const tried = allChecks
    .filter((check) => placeInArea(check) % 10 === 0 || witnesses[check.id] === undefined)
    .toReversed();
  it.concurrent.each(tried.map((check) => [check.id, check] as const))(
    "%s",
    { timeout: TIMEOUT_MS },
    (_, check) => expectFindsOneOf(check, candidates(check)),
  );
});

describe("a faulty server", () => {
  it.concurrent.each(sample.map(({ name, value }) => [name, value] as const))(
    "%s turns red",
    { timeout: TIMEOUT_MS },
    (name, fault) => expectRed(name, fault),
  );
});
