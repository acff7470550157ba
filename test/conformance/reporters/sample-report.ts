// A small report with one check, for the reporters' tests.
import type { CheckResult, Outcome, Report } from "../../../conformance/engine/report/report.ts";

export const sampleCheck = (outcome: Outcome): CheckResult => ({
  id: "messages/create",
  title: "a created message is returned",
  area: "messages",
  level: "must",
  requirements: ["MSG-01"],
  outcome,
  ...(outcome === "pass" || outcome === "fail" ? {} : { reason: "the profile has no keys.second" }),
  evidence: { requests: 2, frames: 0, examples: 0 },
  judged: outcome === "pass" || outcome === "fail" ? { "MSG-01": 1 } : {},
  not_seen: {},
  selected: true,
  findings:
    outcome === "fail"
      ? [
          {
            requirement: "MSG-01",
            level: "must",
            text: "A valid message is created and returned.",
            source: "Endpoints, line 12 of the specification",
            message: 'a <b> & "c"',
            expected: { status: 200 },
            found: "500",
            counterexample: { markdown_content: "x".repeat(300) },
            exchanges: [
              {
                id: 7,
                operation: "createMessage",
                as: "primary",
                at_ms: 10,
                duration_ms: 2,
                request: {
                  method: "POST",
                  url: "http://127.0.0.1:1/v1/conversations/c/messages",
                  headers: {},
                  body: "{}",
                },
                response: { status: 500, headers: {}, body: "" },
              },
            ],
            frames: [],
            deliveries: [],
            replay: "wcs conform --only messages/create --seed 1",
            curl: ["curl -sS -i http://127.0.0.1:1/v1/conversations/c/messages"],
            curl_needs: [],
          },
        ]
      : [],
  duration_ms: 12,
});

export const sampleReport: Report = {
  schema_version: 2,
  verdict: "violates",
  suite: { name: "workspace-context-contract", version: "0.0.0" },
  contract: { title: "Workspace Context Service", version: "1" },
  target: { base_url: "http://127.0.0.1:1", capabilities: ["messages"] },
  seed: 1,
  effort: "quick",
  gate: "must",
  run_tag: "abc",
  started_at: "2026-01-01T00:00:00.000Z",
  causes: [
    {
      level: "must",
      requirement: "MSG-01",
      operation: "createMessage",
      deviation: "status",
      first: { check: "messages/create", finding: 0 },
      alike: [],
      follows: [],
    },
  ],
  checks: [
    sampleCheck("fail"),
    sampleCheck("pass"),
    sampleCheck("untestable"),
    sampleCheck("not-applicable"),
  ],
  requirements: {
    total: 1,
    judged: 1,
    not_seen: 0,
    untestable: 0,
    by_level: {
      must: { total: 1, judged: 1, not_seen: 0, untestable: 0 },
      should: { total: 0, judged: 0, not_seen: 0, untestable: 0 },
      may: { total: 0, judged: 0, not_seen: 0, untestable: 0 },
    },
  },
  observed: { "status of a created message": ["200"] },
  published_contract: {
    compared: true,
    document: { openapi: "3.1.0", title: "Theirs", version: "7" },
    findings: [
      {
        operation: "getTask",
        pointer: "/paths/~1tasks",
        kind: "response-type",
        message: "the published contract of getTask declares <b>state_version</b> as string",
        expected: ["number"],
        found: ["string"],
      },
    ],
  },
  coverage: {
    requirements: [
      { id: "MSG-01", level: "must", outcome: "violated", checks: ["messages/create"] },
      {
        id: "MSG-02",
        level: "must",
        outcome: "not-judged",
        checks: ["messages/create"],
        reason: "no keys.second",
      },
      { id: "MSG-03", level: "must", outcome: "untestable", checks: [], reason: "it is inside" },
      { id: "MSG-99", level: "may", outcome: "untestable", checks: [], reason: "nobody can see it" },
    ],
    operations: [
      {
        id: "createMessage",
        requests: 9,
        declared: [200, 400],
        answered: { "200": 8, "500": 1 },
        constraints: [
          {
            at: "/markdown_content",
            constraint: "maxLength",
            limit: 40_000,
            inside: 5,
            at_limit: 1,
            outside: 0,
          },
        ],
      },
    ],
  },
  exchanges: 9,
  duration_ms: 100,
};
