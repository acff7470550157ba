// How refusals for a missing scope are judged where the service fails, names the scopes in another shape, or takes no scope.
import { expect, it } from "vitest";
import type { CheckResult } from "../../../../conformance/engine/report/report.ts";
import endpoints from "../../../faults/authentication/created-endpoints.ts";
import calls from "../../../faults/calls/calls.ts";
import responses from "../../../faults/errors/sent-responses.ts";
import type { Fault } from "../../../faults/tools/fault.ts";
import { allChecks, judgeServer } from "../../../support/judge.ts";

const instead = endpoints.faults["read-stands-for-write"];
const open = calls.faults["no-scope-needed"];
const misshapen = responses.faults["missing-scopes-is-text"];

async function judge({ decorate }: Fault, ...ids: readonly string[]): Promise<readonly CheckResult[]> {
  const checks = allChecks.filter(({ id }) => ids.includes(id));
  return (await judgeServer({ checks, decorate })).checks;
}

const messagesOf = (results: readonly CheckResult[], requirement: string): readonly string[] =>
  results.flatMap(({ findings }) =>
    findings.filter((finding) => finding.requirement === requirement).map(({ message }) => message),
  );

it("a failure is reported as such, and holds nothing of what it was to show", async () => {
  const [result] = await judge(misshapen, "authentication/several-missing");
  expect(result?.outcome).toBe("fail");
  expect(new Set(result?.findings.map(({ requirement }) => requirement))).toEqual(new Set(["AUT-08"]));
  expect(result?.findings[0]?.message).toMatch(/^[A-Z]+ \/\S+ answered 500 to issued/);
  expect(Object.keys(result?.not_judged ?? {}).sort()).toEqual(["AUT-10", "AUT-35"]);
  // No operation of the reference server takes any one of several scopes.
  expect(Object.keys(result?.not_seen ?? {})).toEqual(["KEY-05"]);
});

it("scopes that are not a list leave open what they name", async () => {
  const results = await judge(misshapen, "authentication/with-parameters", "calls/scope", "webhooks/scopes");
  for (const { outcome, findings, not_judged } of results) {
    expect([outcome, findings]).toEqual(["untestable", []]);
    expect(Object.values(not_judged ?? {})).toEqual([
      expect.stringMatching(/^missing_scopes is "\w+:\w+" and not a list, which is for ERR-02$/),
    ]);
  }
});

it("another scope is said to be accepted only where a key without any is refused", async () => {
  const [some] = await judge(instead, "authentication/missing-scope");
  expect(messagesOf(some === undefined ? [] : [some], "AUT-07")[0]).toBe(
    "POST /conversations/{conversationId}/messages was carried out with a key that has every scope but messages:write, " +
      "while a key with none for it is refused: another scope was accepted instead",
  );
  const none = await judge(open, "authentication/missing-scope", "calls/scope");
  // One of both headers is tried, by the seed.
  expect(messagesOf(none, "AUT-07")[0]).toMatch(
    /^GET \/calls\/\{callId\}( \(as a bearer token\))? was carried out with a key that has every scope but calls:read$/,
  );
  expect(messagesOf(none, "CAL-04")[0]).toBe(
    "GET /calls/{callId} with a key without calls:read was carried out",
  );
  for (const { findings } of none)
    for (const { lacked_scopes } of findings) expect(lacked_scopes).toEqual(["calls:read"]);
});
