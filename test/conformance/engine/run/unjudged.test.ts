// A check that ends without a judgement names why: what the profile lacks, what was refused, or what no response showed.
import { expect, it } from "vitest";
import { conclude } from "../../../../conformance/engine/run/outcome.ts";
import type { RunOptions } from "../../../../conformance/engine/run/run-options.ts";
import type { Check } from "../../../../conformance/engine/session/check.ts";
import type { CheckContext, RunContext } from "../../../../conformance/engine/session/context.ts";
import type { Session } from "../../../../conformance/engine/session/session.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { Secrets } from "../../../../conformance/leaks/secrets.ts";
import { allChecks, catalogue } from "../../../support/judge.ts";

/** Of a check that ran and judged nothing. */
function reasonOf(check: Check, state: Partial<CheckContext["state"]> = {}): string | undefined {
  const context = {
    ...{ judged: new Map(), notSeen: new Map(), notJudged: new Map(), evidence: {} },
    state: { properties: 0, missing: new Set(), ...state },
  };
  // Nothing else of them is used.
  const running = {
    ...{ check, durationMs: 1, context: context as unknown as CheckContext },
    session: { findings: [] } as unknown as Session,
  };
  const run = {
    secrets: new Secrets(),
    profile: { keys: { reduced: {}, reduced_import_admin: {} }, bindings: { paths: {} } },
  } as unknown as RunContext;
  const { outcome, reason } = conclude(running, run, { catalogue } as unknown as RunOptions);
  expect(outcome).toBe("untestable");
  return reason;
}

it("says of every check what no response showed", () => {
  for (const check of allChecks) {
    const reason = reasonOf(check);
    for (const id of check.requirements) expect(reason).toContain(catalogue.get(id)?.text);
    expect(reason).toContain(`wcs explain ${check.requirements.join(" ")}`);
  }
});

it("names the profile keys that are missing, or the last refusal", () => {
  const [check] = allChecks;
  if (check === undefined) throw new Error("no checks");
  expect(reasonOf(check, { missing: new Set(["fixtures.task"]) })).toMatch(
    /^nothing was judged for [\w, -]+; the profile has no fixtures\.task$/,
  );
  const refusal = { operation: "getTask", status: 404, response: { status: 404, text: "" } };
  expect(reasonOf(check, { refusal: refusal as unknown as Exchange })).toMatch(
    /; the last request refused was .+, which answered 404/,
  );
});
