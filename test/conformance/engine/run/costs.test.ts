// The estimated costs of a run, beside those of real runs of the whole suite against the bundled server.
import { expect, it } from "vitest";
import type { Effort } from "../../../../conformance/engine/run/effort.ts";
import { costsOf, type Speed } from "../../../../conformance/engine/run/plan/costs.ts";
import type { Profile } from "../../../../conformance/profile/profile.ts";
import { allChecks } from "../../../support/judge.ts";

const profile = {
  timing: { webhook_delivery_ms: 15_000 },
  permissions: { long_waits: 60 },
} as unknown as Profile;
const costs = (effort: Effort, speed: Speed, changed: Profile = profile) =>
  costsOf(allChecks, effort, speed, changed);

it.each([
  ["quick", 75_000, 17_455],
  ["standard", 120_000, 31_329],
] as const)("at %s effort is as much as it was measured, rounded", (effort, tookMs, sent) => {
  const { requests, minutes } = costs(effort, { roundTripMs: 2 });
  expect(Math.abs(minutes - tookMs / 60_000)).toBeLessThan(1.1);
  expect(Math.abs(requests - sent) / sent).toBeLessThan(0.2);
});

// The speeds of deployments, beside runs against such deployments at quick effort.
it.each([
  ["the bundled server on a busy machine", 10, 4.6, 293],
  ["a server of one process with late events", 12, 3, 438],
])("%s takes about as long as it took", (_, roundTripMs, perRequestMs, tookS) => {
  const { minutes } = costs("quick", { roundTripMs, perRequestMs });
  expect(minutes / (tookS / 60)).toBeGreaterThan(0.5);
  expect(minutes / (tookS / 60)).toBeLessThan(2);
});

it("a slow link, slow responses and late webhooks make it longer", () => {
  const rising = (minutes: readonly number[]): void => {
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    expect(minutes.at(-1)).toBeGreaterThan(minutes[0] ?? 0);
  };
  rising([2, 50, 200].map((roundTripMs) => costs("standard", { roundTripMs }).minutes));
  rising([1, 20].map((perRequestMs) => costs("standard", { roundTripMs: 2, perRequestMs }).minutes));
  const late = (webhook_delivery_ms: number): Profile => ({
    ...profile,
    timing: { ...profile.timing, webhook_delivery_ms },
  });
  rising([1_000, 60_000].map((ms) => costs("quick", { roundTripMs: 2 }, late(ms)).mostMinutes));
  expect(costs("quick", { roundTripMs: 2 }, late(60_000)).minutes).toBeLessThan(4);
});
