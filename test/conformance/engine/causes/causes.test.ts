// Grouping the findings of a run by their cause, and the order of the groups.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { causesOf } from "../../../../conformance/engine/causes/causes.ts";
import { causesIn } from "../../../../conformance/engine/causes/causes-in.ts";
import type { CheckResult, Outcome, ReportedFinding } from "../../../../conformance/engine/report/report.ts";
import { sampleCheck } from "../../reporters/sample-report.ts";

interface Red {
  readonly requirement: string;
  readonly level?: "must" | "should";
  /** Operations of its exchanges; the last one shows it. */
  readonly operations?: readonly string[];
  readonly expected?: unknown;
  readonly found?: unknown;
  readonly message?: string;
  readonly lacked_scopes?: readonly string[];
  /** Of the last exchange. */
  readonly status?: number;
  readonly body?: string;
  readonly url?: string;
  readonly as?: string;
}

const [sampleFinding] = sampleCheck("fail").findings;
const [sampleExchange] = sampleFinding?.exchanges ?? [];

function findingOf({ requirement, level = "must", operations = ["createMessage"], ...red }: Red) {
  const { status = 200, body = "{}", url, as = "primary", ...values } = red;
  const request = { ...sampleExchange?.request, ...(url === undefined ? {} : { url }) };
  return {
    ...sampleFinding,
    requirement,
    level,
    expected: "200",
    found: "500",
    ...values,
    exchanges: operations.map((operation, index) => ({
      ...sampleExchange,
      as,
      request,
      operation,
      response:
        index === operations.length - 1
          ? { status, headers: {}, body }
          : { status: 200, headers: {}, body: "" },
    })),
  } as ReportedFinding;
}

const check = (
  id: string,
  requirements: readonly string[],
  findings: readonly Red[] = [],
  outcome: Outcome = "fail",
): CheckResult => ({
  ...sampleCheck(findings.length > 0 ? outcome : "pass"),
  id,
  area: id.slice(0, id.indexOf("/")),
  requirements,
  findings: findings.map(findingOf),
});

const shownCauses = (checks: readonly CheckResult[]) =>
  causesOf(checks).map(({ first, alike, follows, level }) => ({
    first: first.check,
    alike: alike.map((place) => place.check),
    follows: follows.map((place) => place.check),
    level,
  }));

const many = Array.from({ length: 60 }, (_, index) => `OTH-${index}`);

describe("the causes of what failed", () => {
  it("begin with the check that is about the requirement, not with one that claims everything", () => {
    const checks = [
      check("events/replay", ["EVT-01", "EVT-02", "IDM-02"], [{ requirement: "IDM-02" }]),
      check("idempotency/replay", ["IDM-02"], [{ requirement: "IDM-02" }]),
      check("world/stories", ["IDM-02", ...many], [{ requirement: "IDM-02" }]),
    ];
    expect(shownCauses(checks)).toEqual([
      { first: "idempotency/replay", alike: ["events/replay", "world/stories"], follows: [], level: "must" },
    ]);
  });

  it("put findings of one operation that deviates in one way together, and no others", () => {
    const status = { expected: "200", found: "500 {}" };
    const statusClass = { expected: "2xx for a valid request, 4xx for another", found: "500 {}" };
    const list = { expected: ["a", "b"], found: ["a"] };
    const checks = [
      check("files/one", ["FIL-01"], [{ requirement: "FIL-01", operations: ["getFile"], ...status }]),
      check("files/two", ["FIL-02"], [{ requirement: "FIL-02", operations: ["getFile"], ...status }]),
      check("files/three", ["FIL-03"], [{ requirement: "FIL-03", operations: ["getFile"], ...statusClass }]),
      check("files/whole", ["FIL-04"], [{ requirement: "FIL-04", operations: ["getFile"], ...list }]),
    ];
    expect(shownCauses(checks).map(({ first, alike }) => [first, ...alike])).toEqual([
      ["files/one", "files/three", "files/two"],
      ["files/whole"],
    ]);
  });

  it("hold what is refused and what is accepted by mistake apart, even of one requirement", () => {
    const red = (requirement: string, more: Partial<Red>): Red => ({ requirement, ...more });
    const accepted = { expected: "refused, or stored as text", found: "accepted: 201 {}", status: 201 };
    const refused = { expected: "2xx with a card", found: "refused: 400 {}", status: 400 };
    const plain = { expected: "2xx with a card", found: "plain: 201 {}", status: 201 };
    const either = { expected: "2xx or 4xx", found: "another text", status: 201 };
    const checks = [
      check("cards/either", ["CRD-01"], [red("CRD-01", either)]),
      check(
        "cards/invalid",
        ["CRD-01", "CRD-02", "CRD-03"],
        [red("CRD-01", accepted), red("CRD-02", accepted)],
      ),
      check("cards/plain", ["CRD-01", "CRD-02", "CRD-03"], [red("CRD-01", plain)]),
      check("cards/valid", ["CRD-01", "CRD-02", "CRD-03"], [red("CRD-01", refused), red("CRD-03", refused)]),
    ];
    const causes = causesIn({ causes: causesOf(checks), checks });
    expect(causes.map(({ first, alike }) => [first, ...alike].map((one) => one.check.id))).toEqual([
      ["cards/either", "cards/invalid", "cards/invalid"],
      ["cards/plain", "cards/valid", "cards/valid"],
    ]);
  });

  describe("whose operation other checks use on their way", () => {
    const refused = { expected: "2xx", found: "403 {}", status: 403 };
    const enabled = (more: Partial<Red>): CheckResult =>
      check("keys/enabled", ["KEY-22"], [{ requirement: "KEY-22", operations: ["enableApiKey"], ...more }]);
    const life = (status: number): CheckResult => {
      const red = {
        requirement: "AUT-01",
        operations: ["enableApiKey", "listAgents"],
        expected: ["a"],
        found: [],
      };
      const one = check("keys/life", ["AUT-01", ...many], [red]);
      const [finding, ...others] = one.findings;
      const [enabling, ...listing] = finding?.exchanges ?? [];
      if (finding === undefined || enabling?.response === undefined) throw new Error("it has two exchanges");
      const met = { ...enabling, response: { ...enabling.response, status } };
      return { ...one, findings: [{ ...finding, exchanges: [met, ...listing] }, ...others] };
    };
    const leads = [{ first: "keys/enabled", alike: [], follows: ["keys/life"], level: "must" }];

    it("have behind them those that met the same refusal", () => {
      expect(shownCauses([enabled(refused), life(403)])).toEqual(leads);
    });

    it.each([
      ["those whose request was carried out", refused, 200],
      ["those that had to be refused and were not", { expected: 403, found: "200 {}", status: 200 }, 200],
      ["a MUST, where they are SHOULDs", { ...refused, level: "should" as const }, 403],
    ])("do not have behind them %s", (_, more, status) => {
      const groups = shownCauses([enabled(more), life(status)]);
      expect(groups.map(({ first }) => first).toSorted()).toEqual(["keys/enabled", "keys/life"]);
    });
  });

  it("hold different values of one operation apart, and other statuses", () => {
    const search = { operations: ["searchMessages"], level: "should" as const };
    const create = { operations: ["createMessage"], level: "should" as const };
    const checks = [
      check(
        "a/1",
        ["SRC-17"],
        [{ requirement: "SRC-17", ...search, expected: "message 1 among the hits", found: [] }],
      ),
      check(
        "a/2",
        ["SRC-16"],
        [{ requirement: "SRC-16", ...search, expected: "forward_source", found: { id: "1" } }],
      ),
      check(
        "a/3",
        ["SRC-15"],
        [{ requirement: "SRC-15", ...search, expected: "forward_source", found: { id: "2" } }],
      ),
      check(
        "a/4",
        ["GEN-22"],
        [{ requirement: "GEN-22", ...create, expected: 404, found: 403, status: 403 }],
      ),
      check(
        "a/5",
        ["GEN-20"],
        [{ requirement: "GEN-20", ...create, expected: undefined, found: 200, status: 200 }],
      ),
    ];
    const groups = causesOf(checks).map(({ first, alike }) => [first, ...alike].map((one) => one.check));
    expect(groups.toSorted()).toEqual([["a/1"], ["a/2", "a/3"], ["a/4"], ["a/5"]]);
  });

  it("put those with a MUST before the others", () => {
    const checks = [
      check("a/x", ["A-01"], [{ requirement: "A-01", level: "should", operations: ["getTask"] }]),
      check("b/x", ["B-01", "B-02", "B-03"], [{ requirement: "B-01", operations: ["getCall"] }]),
    ];
    expect(shownCauses(checks).map(({ first }) => first)).toEqual(["b/x", "a/x"]);
  });

  it("begin with the nearest check, whose sentence says more than a shorter one of a check farther away", () => {
    const red = { requirement: "A-01", operations: ["testWebhookEndpoint"] };
    const checks = [
      check("a/after-another", ["A-01", "A-02", "A-03"], [{ ...red, message: "short" }]),
      check("a/plain", ["A-01"], [{ ...red, message: "the plain request, with a longer sentence" }]),
    ];
    const [cause] = causesIn({ causes: causesOf(checks), checks });
    expect(cause?.first.check.id).toBe("a/plain");
  });

  it("put all together that was carried out for keys without its scopes, and count the operations", () => {
    const open = (requirement: string, operation: string, more: Partial<Red> = {}): Red => ({
      requirement,
      operations: [operation],
      expected: 403,
      found: "200 {}",
      lacked_scopes: ["calls:read"],
      ...more,
    });
    const checks = [
      check(
        "authentication/variants",
        ["AUT-08"],
        [
          open("AUT-08", "getCall", { url: "/v1/calls/1?forwarded_message_id=2", message: "with a forward" }),
          open("AUT-08", "getTranscript", { url: "/v1/calls/1/transcript?limit=1" }),
        ],
      ),
      check(
        "authentication/plain",
        ["AUT-07", "AUT-08"],
        [
          open("AUT-08", "getCall", { url: "/v1/calls/1", message: "the plain request" }),
          open("AUT-07", "getTranscript"),
        ],
      ),
      check("keys/provisioning", ["AUT-21", "AUT-23"], [open("AUT-21", "searchCalls")]),
    ];
    const [cause, ...others] = causesIn({ causes: causesOf(checks), checks });
    expect(others).toEqual([]);
    expect(cause?.heading).toBe(
      "3 operations accept keys without calls:read: GET /calls/{callId}, GET /calls/{callId}/transcript, GET /search/calls",
    );
    expect(cause?.first.finding.message).toBe("the plain request");
  });

  it("put the same failure of several operations together, whatever its text says of the request", () => {
    const failing = (operation: string, at: number): Partial<Red> => ({
      operations: [operation],
      expected: 403,
      status: 500,
      body: `{"message":"Expected ':' after the name at position ${at}"}`,
    });
    const checks = [
      check(
        "errors/fails",
        ["ERR-12"],
        [
          { requirement: "ERR-12", level: "should", ...failing("getTask", 131) },
          { requirement: "ERR-12", level: "should", ...failing("forwardMessage", 133) },
        ],
      ),
      check("errors/shape", ["ERR-01"], [{ requirement: "ERR-01", ...failing("getTask", 131) }]),
      check(
        "keys/one",
        ["KEY-01"],
        [{ requirement: "ERR-12", level: "should", ...failing("issueApiKey", 9) }],
      ),
      check(
        "keys/two",
        ["KEY-02"],
        [
          {
            requirement: "ERR-12",
            level: "should",
            operations: ["getAgent"],
            status: 500,
            body: "no memory",
          },
        ],
      ),
    ];
    const [cause, other, ...more] = causesIn({ causes: causesOf(checks), checks });
    expect([cause?.requirement, cause?.level, cause?.alike.length, other?.first.check.id, more]).toEqual([
      "ERR-01",
      "must",
      3,
      "keys/two",
      [],
    ]);
    expect(cause?.heading).toBe(
      "3 operations answer 500: POST /conversation-messages/{messageId}/forwards, GET /tasks/{taskId}, POST /api-keys",
    );
  });

  it("begin with the shape of a refusal, and with what the usual key meets", () => {
    const refusal = { expected: ["a:b"], found: ["c:d"], status: 403 };
    const shape = { requirement: "ERR-02", operations: ["getTask"], found: "a:b", status: 403 };
    const shaped = [
      check("keys/scopes", ["AUT-10"], [{ requirement: "AUT-10", operations: ["getFile"], ...refusal }]),
      check("zone/shape", ["ERR-01", "ERR-02", "ERR-03"], [shape]),
    ];
    expect(shownCauses(shaped).map(({ first }) => first)).toEqual(["zone/shape", "keys/scopes"]);
    const seen = [
      check("a/agents", ["A-01"], [{ requirement: "A-01", operations: ["getTask"], as: "agent" }]),
      check("b/all", ["B-01"], [{ requirement: "B-01", operations: ["getFile"], as: "primary" }]),
    ];
    expect(shownCauses(seen).map(({ first }) => first)).toEqual(["b/all", "a/agents"]);
  });

  it("leave out what the baseline covers", () => {
    expect(shownCauses([check("a/x", ["A-01"], [{ requirement: "A-01" }], "known")])).toEqual([]);
  });

  it("hold every finding of a failed check once, in any order of the checks", () => {
    const red = fc.record({
      requirement: fc.constantFrom("A-01", "A-02", "B-01"),
      level: fc.constantFrom("must" as const, "should" as const),
      operations: fc.array(fc.constantFrom("getTask", "createMessage"), { maxLength: 3 }),
      found: fc.constantFrom<unknown>("500", "404", ["a"], undefined),
      expected: fc.constantFrom("2xx", "4xx", "2xx or 4xx"),
      status: fc.constantFrom(200, 400),
    });
    const checks = fc
      .array(fc.array(red, { maxLength: 4 }), { maxLength: 6 })
      .map((lists) => lists.map((list, index) => check(`a/${index}`, ["A-01", "A-02", "B-01"], list)));
    fc.assert(
      fc.property(checks, (all) => {
        const causes = causesIn({ causes: causesOf(all), checks: all });
        const held = causes.flatMap(({ first, alike, follows }) => [first, ...alike, ...follows]);
        const findings = all.flatMap((one) => one.findings);
        expect(held.length).toBe(findings.length);
        expect(new Set(held.map(({ finding }) => finding))).toEqual(new Set(findings));
        expect(causesOf(all.toReversed())).toEqual(causesOf(all));
      }),
    );
  });
});
