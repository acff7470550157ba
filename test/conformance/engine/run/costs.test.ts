// What a run is said to take, beside what runs of the whole suite took against the bundled server.
import { expect, it } from "vitest";
import { costsOf } from "../../../../conformance/engine/run/plan/costs.ts";
import { allChecks } from "../../../support/judge.ts";

it.each([
  ["quick", 75_000, 17_455],
  ["standard", 120_000, 31_329],
] as const)("at %s effort is as much as it was measured, rounded", (effort, tookMs, sent) => {
  const { requests, minutes } = costsOf(allChecks, effort, 2);
  expect(minutes).toBe(Math.ceil(tookMs / 60_000));
  expect(Math.abs(requests - sent) / sent).toBeLessThan(0.2);
});

it("a slow link makes it longer", () => {
  const minutes = [2, 50, 200].map((roundTripMs) => costsOf(allChecks, "standard", roundTripMs).minutes);
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  expect(minutes[2]).toBeGreaterThan(minutes[0] ?? 0);
});
