// A check that ends without a judgement names why: the profile lacks an entry, a request was refused, or no
// response showed the case.
import { expect, it } from "vitest";
import { conclude } from "../../../../conformance/engine/run/outcome.ts";
import type { RunOptions } from "../../../../conformance/engine/run/run-options.ts";
import type { Check } from "../../../../conformance/engine/session/check.ts";
import type { CheckContext, RunContext } from "../../../../conformance/engine/session/context.ts";
import { NotApplicable } from "../../../../conformance/engine/session/finding.ts";
import type { Session } from "../../../../conformance/engine/session/session.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { Secrets } from "../../../../conformance/leaks/secrets.ts";
import { allChecks, catalogue } from "../../../support/judge.ts";

interface Ended {
  readonly state?: Partial<CheckContext["state"]>;
  readonly judged?: readonly string[];
  readonly error?: Error;
}

/** Of a check that ran. */
function concluded(check: Check, { state = {}, judged = [], error }: Ended = {}) {
  const context = {
    ...{
      judged: new Map(judged.map((id) => [id, 1])),
      notSeen: new Map(),
      notJudged: new Map(),
      evidence: {},
    },
    state: { properties: 0, refusals: [], missing: new Set(), ...state },
  };
  // Nothing else of them is used.
  const running = {
    ...{ check, durationMs: 1, error, context: context as unknown as CheckContext },
    session: { findings: [] } as unknown as Session,
  };
  const run = {
    secrets: new Secrets(),
    profile: {
      keys: { reduced: {}, reduced_import_admin: {} },
      bindings: { paths: {}, task_resource_change: false },
    },
  } as unknown as RunContext;
  return conclude(running, run, { catalogue } as unknown as RunOptions);
}

/** Where nothing was judged. */
function reasonOf(check: Check, state?: Ended["state"]): string | undefined {
  const { outcome, reason } = concluded(check, state === undefined ? {} : { state });
  expect(outcome).toBe("untestable");
  return reason;
}

const [check = unknown()] = allChecks.filter(({ requirements }) => requirements.length > 1);

function unknown(): never {
  throw new Error("no checks");
}

it("says of every check what no response showed", () => {
  for (const one of allChecks) {
    const reason = reasonOf(one);
    for (const id of one.requirements) expect(reason).toContain(catalogue.get(id)?.text);
    expect(reason).toContain(`wcs explain ${one.requirements.join(" ")}`);
  }
});

it("names the profile keys that are missing, or the last refusal", () => {
  expect(reasonOf(check, { missing: new Set(["fixtures.task"]) })).toMatch(
    /^nothing was judged for [\w, -]+; the profile has no fixtures\.task$/,
  );
  const refusal = { operation: "getTask", status: 404, response: { status: 404, text: "" } };
  expect(reasonOf(check, { refusals: [refusal as unknown as Exchange] })).toMatch(
    /; the last request refused was .+, which answered 404/,
  );
  expect(reasonOf(check, { missing: new Set(["bindings.task_resource_change"]) })).toMatch(
    /; the profile says that the deployment has no bindings\.task_resource_change$/,
  );
});

it("is not applicable where the deployment has nothing of the kind, unless something was judged before", () => {
  const error = new NotApplicable("the deployment has none");
  expect(concluded(check, { error })).toMatchObject({ outcome: "not-applicable", reason: error.message });
  const [first = "", ...others] = check.requirements;
  expect(concluded(check, { error, judged: [first] })).toMatchObject({
    outcome: "pass",
    not_seen: Object.fromEntries(others.map((id) => [id, error.message])),
  });
});
