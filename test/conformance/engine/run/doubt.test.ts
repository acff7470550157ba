// A finding that something which comes later may disprove is looked at again when the run ends.
import { expect, it } from "vitest";
import { conclude } from "../../../../conformance/engine/run/outcome.ts";
import type { RunOptions } from "../../../../conformance/engine/run/run-options.ts";
import type { Check } from "../../../../conformance/engine/session/check.ts";
import type { CheckContext, RunContext } from "../../../../conformance/engine/session/context.ts";
import type { Doubt } from "../../../../conformance/engine/session/finding.ts";
import type { Session } from "../../../../conformance/engine/session/session.ts";
import { Secrets } from "../../../../conformance/leaks/secrets.ts";
import { catalogue } from "../../../support/judge.ts";

const check: Check = {
  ...{ id: "webhooks/test-event", area: "webhooks", title: "", requirements: ["WHK-08"], capabilities: [] },
  run: async () => undefined,
};

const concluded = (disproof: string | undefined, { isOpen = false, interrupted = false } = {}) => {
  const doubt: Doubt = { isOpen: () => isOpen, disproof: () => disproof };
  const finding = {
    requirement: "WHK-08",
    message: "nothing came",
    exchanges: [],
    frames: [],
    deliveries: [],
  };
  const judged = new Map([["WHK-08", 1]]);
  const context = { judged, notSeen: new Map(), notJudged: new Map(), evidence: {} };
  // Nothing else of them is used.
  const running = {
    ...{ check, durationMs: 1, context: context as unknown as CheckContext },
    session: { findings: [{ ...finding, doubt }] } as unknown as Session,
  };
  const run = {
    secrets: new Secrets(),
    slots: { interrupted },
    profile: { keys: { reduced: {}, reduced_import_admin: {} } },
  } as unknown as RunContext;
  const { outcome, reason, findings } = conclude(running, run, { catalogue } as unknown as RunOptions);
  return { outcome, reason, findings: findings.length };
};

it.each([
  ["stands where nothing disproves it", undefined, { outcome: "fail", findings: 1 }],
  ["is dropped where it was wrong", "", { outcome: "pass", findings: 0 }],
  ["is not judged where that is not known", "late", { outcome: "untestable", reason: "late", findings: 0 }],
] as const)("%s", (_, disproof, expected) => {
  expect(concluded(disproof)).toEqual({ reason: undefined, ...expected });
});

it("is not judged where the run is interrupted before that is known", () => {
  const ended = { interrupted: true, isOpen: true };
  expect(concluded(undefined, ended)).toMatchObject({ outcome: "untestable", findings: 0 });
  expect(concluded(undefined, { ...ended, isOpen: false })).toMatchObject({ outcome: "fail" });
});
