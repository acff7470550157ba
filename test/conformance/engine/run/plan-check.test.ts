// Selecting checks by pattern, and planning whether and with which seed each one runs.
import { describe, expect, it } from "vitest";
import { planCheck, select } from "../../../../conformance/engine/run/plan/plan-check.ts";
import { checkSeed } from "../../../../conformance/engine/run/run-checks.ts";
import type { Check } from "../../../../conformance/engine/session/check.ts";
import { resolveProfile } from "../../../../conformance/profile/resolve-profile.ts";

const check = (id: string, more: Partial<Check> = {}): Check => ({
  id,
  area: id.split("/")[0] ?? "",
  title: id,
  requirements: ["MSG-01"],
  capabilities: ["messages"],
  run: async () => {},
  ...more,
});
const profile = resolveProfile(
  {
    base_url: "http://a",
    keys: { primary: "k" },
    capabilities: ["messages"],
    permissions: { writes: true },
    bindings: { task_resource_change: false },
  },
  {},
);

describe("selecting checks", () => {
  const checks = [
    check("messages/create"),
    check("messages/list"),
    check("errors/shapes", { requirements: ["ERR-01"], capabilities: ["realtime", "messages"] }),
  ];
  it.each([
    [[], ["messages/create", "messages/list", "errors/shapes"]],
    [["messages"], ["messages/create", "messages/list"]],
    [["messages/"], ["messages/create", "messages/list"]],
    [["*/list"], ["messages/list"]],
    [["ERR-01"], ["errors/shapes"]],
    [["realtime"], ["errors/shapes"]],
    [
      ["errors/shapes", "messages/list"],
      ["messages/list", "errors/shapes"],
    ],
  ])("by %j", (patterns, ids) => {
    expect(select(checks, patterns).checks.map(({ id }) => id)).toEqual(ids);
  });

  it("says which pattern matched nothing and what it may have meant", () => {
    expect(select(checks, ["mesages"]).problems).toEqual([
      '--only mesages: matches no check, capability or requirement; did you mean "messages"?',
    ]);
  });
});

describe("planning a check", () => {
  it.each([
    ["runs with all it needs", check("a/b"), false, { runs: true }],
    [
      "is not applicable without its capability",
      check("a/b", { capabilities: ["messages", "realtime"] }),
      false,
      { runs: false, outcome: "not-applicable", reason: 'the profile does not claim "realtime"' },
    ],
    [
      "is not applicable where the deployment has nothing of the kind",
      check("a/b", { needs: ["keys.second", "bindings.task_resource_change"] }),
      false,
      {
        runs: false,
        outcome: "not-applicable",
        reason: "the profile says that the deployment has no bindings.task_resource_change",
      },
    ],
    [
      "is untestable without its key, and says which",
      check("a/b", { needs: ["keys.second", "keys.reduced.messages:write"] }),
      false,
      {
        runs: false,
        outcome: "untestable",
        reason: "the profile has no keys.second, keys.reduced.messages:write",
      },
    ],
    [
      "does not write under --read-only",
      check("a/b"),
      true,
      {
        runs: false,
        outcome: "untestable",
        reason: "writes are off (--read-only)",
        isReadOnly: true,
      },
    ],
    ["reads under --read-only", check("a/b", { readOnly: true }), true, { runs: true }],
  ])("%s", (_, subject, readOnly, expected) => {
    expect(planCheck(subject, profile, { readOnly })).toEqual({ check: subject, ...expected });
  });
});

it("the seed of a check depends on nothing but the run's seed and its id", () => {
  expect(checkSeed(1, "a/b")).toBe(checkSeed(1, "a/b"));
  expect(new Set([checkSeed(1, "a/b"), checkSeed(2, "a/b"), checkSeed(1, "a/c")]).size).toBe(3);
});
