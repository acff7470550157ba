// A deployment without threads: what binds its messages and imports is judged all the same.
import { expect, it } from "vitest";
import type { Profile } from "../../conformance/profile/profile.ts";
import { discoverFaults } from "../faults/proving/discover-faults.ts";
import { allChecks, explain, type JudgeOptions, judgeServer } from "../support/judge.ts";

const faults = await discoverFaults();

const judge = (checks: readonly string[], decorate?: JudgeOptions["decorate"]) =>
  judgeServer({
    checks: allChecks.filter(({ id }) => checks.includes(id)),
    ...(decorate === undefined ? {} : { decorate }),
    profile: (profile): Profile => ({
      ...profile,
      capabilities: new Set([...profile.capabilities].filter((name) => name !== "threads")),
    }),
  });

const CASES = [
  ["IDM-01", "idempotency/missing-key", "idempotency/key-not-required"],
  ["IDM-06", "idempotency/conflict", "idempotency/conflict-frees-key"],
  ["AUT-15", "imports/ordinary-member", "imports/any-member-imports"],
  ["MSG-11", "messages/empty-arrays", "messages/empty-previews-refused"],
] as const;

/** Judges pages of messages that share a timestamp. */
const BURSTS =
  allChecks.find(({ area, requirements }) => area === "pagination" && requirements.includes("GEN-15"))?.id ??
  "";

it.each(CASES)("%s is judged without threads", { timeout: 120_000 }, async (requirement, check, name) => {
  const fault = faults.find((one) => one.name === name);
  const report = await judge([check], fault?.value.decorate);
  const found = report.checks.flatMap(({ findings }) => findings.map((one) => one.requirement));
  expect(found).toContain(requirement);
});

it("a good deployment without threads passes", { timeout: 120_000 }, async () => {
  const report = await judge([...CASES.map(([, check]) => check), BURSTS]);
  expect(explain(report)).toEqual([]);
  const outcomes = new Map(report.checks.map(({ id, outcome }) => [id, outcome]));
  for (const [, check] of CASES) expect(outcomes.get(check)).toBe("pass");
  // Whether messages share a timestamp is chance.
  expect(["pass", "not-seen"]).toContain(outcomes.get(BURSTS));
});
