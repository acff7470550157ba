// The preview in the terminal before a run: its needs and the resources that it will create.
import { describe, expect, it } from "vitest";
import { createdKinds } from "../../../../conformance/engine/run/creations.ts";
import { footprintOf } from "../../../../conformance/engine/run/plan/footprint.ts";
import { planCheck } from "../../../../conformance/engine/run/plan/plan-check.ts";
import type { Check } from "../../../../conformance/engine/session/check.ts";
import { isCapability } from "../../../../conformance/profile/profile.ts";
import { resolveProfile } from "../../../../conformance/profile/resolve-profile.ts";
import { previewLines } from "../../../../conformance/reporters/terminal/preview.ts";
import { capabilities } from "../../../../generator/generated/constants.ts";
import { allChecks } from "../../../support/judge.ts";

const check = (id: string, more: Partial<Check> = {}): Check => ({
  ...{ id, area: "a", title: id, requirements: [], capabilities: ["messages"], run: async () => {} },
  ...more,
});
const profile = resolveProfile(
  {
    base_url: "http://a",
    keys: { primary: "k" },
    capabilities: ["messages", "files"],
    fixtures: { conversation: "c_1" },
    permissions: { writes: true },
  },
  {},
);
const preview = (
  checks: readonly Check[],
  { readOnly = false }: { readonly readOnly?: boolean } = {},
): readonly string[] =>
  previewLines(
    checks.map((item) => planCheck(item, profile, { readOnly })),
    profile,
    "quick",
  );

describe("the preview of a run", () => {
  it("names each key that checks wait for, the most wanted first, and what will be created where", () => {
    expect(
      preview([
        check("a/runs"),
        check("a/file", { capabilities: ["files"] }),
        check("a/second", { needs: ["keys.second"] }),
        check("a/both", { needs: ["keys.second", "keys.agent"] }),
        check("a/stream", { capabilities: ["realtime"] }),
      ]),
    ).toEqual([
      "  checks  2 of 5 run",
      "          with keys.second: 1 more check",
      "          and with keys.agent: 1 more check",
      "          and with capability realtime: 1 more check",
      "  writes  (roughly)",
      "          15 messages in conversation c_1: they stay",
      "          15 files: completed ones stay, the others expire",
    ]);
  });

  it("names the deliveries to endpoints beside the messages that cause them", () => {
    const claimed = { ...profile, capabilities: new Set([...profile.capabilities, "webhooks" as const]) };
    const checks = Array.from({ length: 20 }, (_, index) =>
      check(`a/check-${index}`, { capabilities: ["messages", "webhooks"] }),
    );
    const planned = checks.map((item) => planCheck(item, claimed, { readOnly: false }));
    expect(previewLines(planned, claimed, "quick").slice(-2)).toEqual([
      "          150 webhook endpoints: they stay active, because the profile has no\n" +
        "            bindings.webhook_endpoint.status",
      "          2000 webhook deliveries to the suite: each message goes to the\n" +
        "            endpoints that are active, about 6 at once, at times 20",
    ]);
  });

  it("announces no writing where nothing but reads will be sent", () => {
    expect(preview([check("a/writes"), check("a/reads", { readOnly: true })], { readOnly: true })).toEqual([
      "  checks  1 of 2 run",
      "          with writing, which --read-only forbids: 1 more check",
      "  writes  nothing",
    ]);
  });

  it("announces what a deployment may make of requests that it has to refuse", () => {
    expect(preview([check("a/refused", { capabilities: [] })])).toContain(
      "  writes  nothing, as long as what has to be refused is refused",
    );
  });

  it("fits 80 columns whatever the names", () => {
    const lines = preview([check("a/b", { needs: [`keys.reduced.${"x".repeat(70)}.${"y".repeat(70)}`] })]);
    expect(lines.flatMap((line) => line.split("\n")).filter((line) => line.length > 80)).toEqual([]);
  });
});

it("every kind that the ledger notes is announced", () => {
  const all = Object.keys(capabilities).filter(isCapability);
  const footprint = footprintOf([check("a/b", { capabilities: all })], profile, "quick");
  const announced = new Set(footprint.map(({ kind }) => kind));
  for (const kind of createdKinds) expect(announced).toContain(kind);
});

/** The ledgers of runs of the whole suite against the bundled server, and the accepted updates of tasks. */
const made = {
  quick: {
    ...{ message: 3023, file: 393, import: 147, "api key": 216, agent: 22 },
    ...{ "webhook endpoint": 197, "task update": 201, "inbound webhook source": 27 },
    "webhook delivery": 18_057,
  },
  standard: {
    ...{ message: 5839, file: 694, import: 236, "api key": 336, agent: 53 },
    ...{ "webhook endpoint": 264, "task update": 262, "inbound webhook source": 51 },
  },
} as const;

it.each(["quick", "standard"] as const)("announces about as much as a run at %s effort makes", (effort) => {
  const numbers = new Map<string, number>(Object.entries(made[effort]));
  for (const { kind, about } of footprintOf(allChecks, profile, effort)) {
    // Deliveries were counted at quick effort.
    if (kind === "webhook delivery" && !numbers.has(kind)) continue;
    const share = about / (numbers.get(kind) ?? 0);
    expect([kind, share > 0.8 && share < 1.5]).toEqual([kind, true]);
  }
});
