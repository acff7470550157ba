// The behaviour of a check that waits for an event later than it may wait, or than any run does.
import { expect, it } from "vitest";
import { select } from "../../../../conformance/engine/run/plan/plan-check.ts";
import { allChecks, judgeServer } from "../../../support/judge.ts";

/** @param hours of the window in which secrets are replayed */
async function judged(hours: number): Promise<unknown> {
  const { checks } = select(allChecks, ["api-keys/secret-replay-end"]);
  const report = await judgeServer({
    checks,
    profile: (profile) => ({
      ...profile,
      timing: { ...profile.timing, secret_replay_ms: hours * 3_600_000 },
    }),
  });
  return report.checks.map(({ outcome, reason }) => `${outcome}: ${reason}`);
}

it("says of what no run waits for that it was not seen", async () => {
  expect(await judged(24)).toEqual([
    "not-seen: timing.secret_replay_ms is 86400000, which is longer than a run may wait",
  ]);
});

it("says of what the profile does not permit to wait for that it is untestable, and what it takes", async () => {
  expect(await judged(1)).toEqual([
    "untestable: timing.secret_replay_ms is 3600000; permissions.long_waits is 10 s, and 3751 s are needed",
  ]);
});
