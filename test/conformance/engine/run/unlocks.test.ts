// The keys and bindings that would unlock most checks, and the costs of a run.
import { describe, expect, it } from "vitest";
import { costsOf } from "../../../../conformance/engine/run/plan/costs.ts";
import { planCheck } from "../../../../conformance/engine/run/plan/plan-check.ts";
import { unlocks } from "../../../../conformance/engine/run/plan/unlocks.ts";
import type { Check } from "../../../../conformance/engine/session/check.ts";
import type { Need } from "../../../../conformance/engine/session/need.ts";
import type { Profile } from "../../../../conformance/profile/profile.ts";
import { resolveProfile } from "../../../../conformance/profile/resolve-profile.ts";

let count = 0;
const check = (needs: readonly Need[], more: Partial<Check> = {}): Check => ({
  ...{ id: `a/${count++}`, area: "messages", title: "t", requirements: [], capabilities: ["messages"] },
  ...{ readOnly: true, needs, run: async () => {} },
  ...more,
});
const profile = resolveProfile(
  { base_url: "http://a", keys: { primary: "k" }, capabilities: ["messages"] },
  {},
);
interface Question {
  readonly readOnly?: boolean;
  readonly most?: number;
  readonly of?: Profile;
}

const found = (checks: readonly Check[], { readOnly = false, most = 9, of = profile }: Question = {}) =>
  unlocks(
    checks.map((item) => planCheck(item, of, { readOnly })),
    of,
    most,
  ).map(({ lines, checks: gained }) => `${lines.join(" + ")}: ${gained}`);

// @ts-expect-error a need that the profile does not have does not compile
check(["fixtures.conversatoin"]);

describe("what unlocks most", () => {
  it.each<[string, readonly Check[], readonly string[]]>([
    ["nothing waits", [check([])], []],
    [
      "what brings more comes first",
      [check(["keys.second"]), check(["keys.agent"]), check(["keys.agent"])],
      ["keys.agent: 2", "keys.second: 1"],
    ],
    [
      "two lines together, where neither brings anything alone",
      [check(["keys.second", "keys.agent"]), check(["keys.second", "keys.agent"])],
      ["keys.second + keys.agent: 2"],
    ],
    [
      "later ones build on those before",
      [check(["keys.second"]), check(["keys.second"]), check(["keys.second", "keys.agent"])],
      ["keys.second: 2", "keys.agent: 1"],
    ],
    [
      "two lines that bring more for each than one",
      [check(["keys.agent"]), ...Array.from({ length: 3 }, () => check(["fixtures.task", "keys.second"]))],
      ["fixtures.task + keys.second: 3", "keys.agent: 1"],
    ],
    [
      "permissions and capabilities count as lines",
      [check([], { readOnly: false }), check([], { capabilities: ["calls"] })],
      ["permissions.writes: 1", "capability calls: 1"],
    ],
  ])("%s", (_, checks, expected) => {
    expect(found(checks)).toEqual(expected);
  });

  it("does not name what the profile says that the deployment has not", () => {
    const denying: Profile = {
      ...profile,
      bindings: { ...profile.bindings, task_resource_change: false as const },
    };
    const checks = [check(["bindings.task_resource_change"]), check(["keys.agent"])];
    expect(found(checks, { of: denying })).toEqual(["keys.agent: 1"]);
  });

  it("names at most so many, and what only reading forbids", () => {
    expect(found([check(["keys.second"]), check(["keys.agent"])], { most: 1 })).toHaveLength(1);
    expect(found([check([], { readOnly: false })], { readOnly: true })).toEqual([
      "permissions.writes + writing, which --read-only forbids: 1",
    ]);
  });
});

describe("the costs of a run", () => {
  it("grow with the checks, the effort and the distance", () => {
    const checks = Array.from({ length: 200 }, () => check([]));
    const costs = (some: typeof checks, effort: "quick" | "standard", roundTripMs: number) =>
      costsOf(some, effort, { roundTripMs }, profile);
    expect(costs([], "standard", 5)).toEqual({ requests: 0, minutes: 0, mostMinutes: 0 });
    expect(costs(checks, "standard", 5)).toEqual({ requests: 20000, minutes: 1, mostMinutes: 1 });
    expect(costs(checks, "quick", 5).requests).toBe(10000);
    expect(costs(checks, "standard", 200)).toEqual({ requests: 20000, minutes: 4, mostMinutes: 4 });
  });
});
