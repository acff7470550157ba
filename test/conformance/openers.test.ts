// The profile says which of its two people opens a fixture: with the two exchanged, and every fixture said to be the other's,
// the reference server is as good as before.
import { describe, expect, it } from "vitest";
import type { Profile } from "../../conformance/profile/profile.ts";
import { allChecks, explain, judgeServer } from "../support/judge.ts";

const TIMEOUT_MS = 120_000;

/**
 * The resources that are closed to one of the two and open to the other, of the kinds that the demo data
 * have.
 */
const CHECKS = [
  "messages/hidden-context",
  "messages/hidden-create",
  "messages/hidden-read",
  "search/calls",
  "search/hidden-messages",
  "search/tasks",
  "tasks/hidden",
  "versioning/clipboard-search",
  "versioning/hidden-clipboards",
  "world/stories",
];

/** Fixtures that both people open need nobody named. */
const OF_BOTH = new Set(["conversation", "second_conversation"]);

function exchanged(profile: Profile): Profile {
  const { primary, second } = profile.keys;
  const named = Object.keys(profile.fixtures).filter(
    (name) => !name.endsWith("_word") && !name.endsWith("_name") && !OF_BOTH.has(name),
  );
  return {
    ...profile,
    keys: { ...profile.keys, primary: second, second: primary } as Profile["keys"],
    openers: Object.fromEntries(
      named.map((name) => [name, name.startsWith("hidden") ? "primary" : "second"]),
    ),
  };
}

describe("fixtures that the other of two people opens", () => {
  it("are judged and turn nothing red", { timeout: TIMEOUT_MS }, async () => {
    const checks = allChecks.filter(({ id }) => CHECKS.includes(id));
    expect(checks).toHaveLength(CHECKS.length);
    const report = await judgeServer({ checks, profile: exchanged });
    expect(explain(report)).toEqual([]);
  });
});
