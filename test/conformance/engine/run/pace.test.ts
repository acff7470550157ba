// How a limit on requests shortens a run.
import { expect, it } from "vitest";
import { shareOfExamples } from "../../../../conformance/engine/run/pace.ts";
import { Limits } from "../../../../conformance/engine/transport/limits.ts";

it("leaves out examples only where requests are limited, and never most of them", () => {
  const share = (requestsPerSecond: number | undefined, effort: "standard" | "thorough" = "standard") =>
    shareOfExamples({ effort, target: { requestsPerSecond }, expectedRequests: 20_000 });
  expect(share(undefined)).toBe(1);
  expect(share(1000)).toBe(1);
  expect(share(100)).toBe(0.375);
  expect(share(1)).toBe(0.1);
  expect(share(1, "thorough")).toBe(1);
});

it("takes the pace from the limit of the run, and from what a deployment refuses", () => {
  const seen = (limits: Limits, responses: number, limited: number) => {
    for (let index = 0; index < responses; index++) limits.see(index < limited ? 429 : 200);
    return limits;
  };
  expect(seen(new Limits(undefined), 1000, 0).perSecond(20_000)).toBeUndefined();
  expect(seen(new Limits(undefined), 1000, 4).perSecond(20_000)).toBeUndefined();
  expect(seen(new Limits(undefined), 1000, 200).perSecond(20_000)).toBe(40);
  expect(seen(new Limits(undefined), 1000, 200).perSecond(5_000)).toBeUndefined();
  expect(seen(new Limits(60), 1000, 0).perSecond(20_000)).toBe(60);
  expect(seen(new Limits(60), 1000, 200).perSecond(20_000)).toBe(40);
  const calmed = seen(new Limits(undefined), 1000, 200);
  calmed.perSecond(20_000);
  expect(seen(calmed, 99_200, 0).perSecond(1_000_000), "refused nothing since").toBe(100);
});
