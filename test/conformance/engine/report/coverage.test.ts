// Which responses and which values of requests a run covered.

import { expect, it } from "vitest";
import {
  coverageSummary,
  mergeOperations,
  OperationCounter,
} from "../../../../conformance/engine/report/coverage.ts";
import { requirementCoverage } from "../../../../conformance/engine/report/requirement-coverage.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { OWN_ENDINGS } from "../../../../conformance/exchange/own-endings.ts";
import type { OperationCoverage } from "../../../../conformance/formats/generated/types.ts";
import type { OperationId } from "../../../../generator/generated/operations.ts";
import { sampleCheck } from "../../reporters/sample-report.ts";

let count = 0;
const exchange = (operation: OperationId, status: number, body?: unknown, query = ""): Exchange => ({
  id: ++count,
  operation,
  as: "primary",
  atMs: 0,
  durationMs: 1,
  request: {
    method: "POST",
    url: `http://a/v1/x${query}`,
    headers: {},
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  },
  status,
  json: undefined,
});

const counted = (exchanges: readonly Exchange[], id: OperationId): OperationCoverage => {
  const counter = new OperationCounter();
  for (const item of exchanges) counter.see(item);
  const found = counter.result().find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

const sides = (operation: OperationCoverage, at: string, constraint: string, limit?: unknown) => {
  const found = operation.constraints.find(
    (item) =>
      item.at === at && item.constraint === constraint && (limit === undefined || item.limit === limit),
  );
  return found && [found.inside, found.at_limit, found.outside];
};

it("counts responses by status, and missing ones but those that the suite did not wait for", () => {
  const { requests, answered } = counted(
    [
      exchange("getTask", 200),
      exchange("getTask", 404),
      exchange("getTask", 200),
      { ...exchange("getTask", 0), failure: "ECONNRESET: read ECONNRESET" },
      { ...exchange("getTask", 0), failure: OWN_ENDINGS.cut },
    ],
    "getTask",
  );
  expect({ requests, answered }).toEqual({ requests: 5, answered: { "0": 1, "200": 2, "404": 1 } });
});

it("counts values inside, at and outside each limit of a body", () => {
  const bodies = [
    { filename: "a", content_type: "text/plain", size_bytes: 0 },
    { filename: "ab", content_type: "none", size_bytes: -1 },
    { filename: "x".repeat(255), content_type: "text/plain" },
    { filename: "x".repeat(256), content_type: 7, size_bytes: 5 },
    "not json",
  ];
  const operation = counted(
    bodies.map((body) => exchange("createFile", 200, body)),
    "createFile",
  );
  expect(sides(operation, "/filename", "maxLength")).toEqual([2, 1, 1]);
  expect(sides(operation, "/filename", "minLength")).toEqual([3, 1, 0]);
  expect(sides(operation, "/size_bytes", "minimum")).toEqual([1, 1, 1]);
  expect(sides(operation, "/content_type", "pattern")).toEqual([2, 0, 1]);
  expect(sides(operation, "/content_type", "type")).toEqual([3, 0, 1]);
  expect(sides(operation, "", "required", "size_bytes")).toEqual([3, 0, 1]);
});

it("looks into items, at values of an enum, closed objects and query parameters", () => {
  const issued = counted(
    [
      exchange("issueApiKey", 201, { name: "n", scopes: ["messages:read", "nonsense"], subject: {} }),
      exchange("issueApiKey", 400, { name: "n", scopes: [], subject: {}, more: 1 }),
    ],
    "issueApiKey",
  );
  expect(sides(issued, "/scopes/*", "enum")).toEqual([1, 0, 1]);
  expect(sides(issued, "", "additionalProperties")).toEqual([1, 0, 1]);
  const listed = counted(
    [1, 0, 5].map((limit) => exchange("listMessages", 200, undefined, `?limit=${limit}`)),
    "listMessages",
  );
  expect(sides(listed, "?limit", "minimum")).toEqual([1, 1, 1]);
});

it("adds up the parts of a run", () => {
  const part = (status: number, filename: string) => {
    const counter = new OperationCounter();
    counter.see(exchange("createFile", status, { filename }));
    return counter.result();
  };
  const merged = mergeOperations([part(200, "a"), part(400, "")]).find(({ id }) => id === "createFile");
  expect(merged).toMatchObject({ requests: 2, answered: { "200": 1, "400": 1 } });
  expect(merged && sides(merged, "/filename", "minLength")).toEqual([0, 1, 1]);
});

it("says of every requirement what became of it, and why it was not judged", () => {
  const requirement = (id: string, untestable?: string) =>
    [
      id,
      {
        id,
        level: "must" as const,
        text: "",
        area: "",
        source: "",
        operations: [],
        ...(untestable === undefined ? {} : { untestable }),
      },
    ] as const;
  const catalogue = new Map([
    requirement("MSG-01"),
    requirement("MSG-02"),
    requirement("MSG-03"),
    requirement("MSG-04", "nobody can see it"),
    requirement("MSG-05"),
  ]);
  const results = [
    sampleCheck("fail"),
    { ...sampleCheck("pass"), id: "b/c", requirements: ["MSG-02"], judged: { "MSG-02": 3 } },
    { ...sampleCheck("untestable"), id: "d/e", requirements: ["MSG-03"] },
  ];
  expect(requirementCoverage(results, catalogue)).toEqual([
    { id: "MSG-01", level: "must", checks: ["messages/create"], outcome: "violated" },
    { id: "MSG-02", level: "must", checks: ["b/c"], outcome: "held" },
    {
      ...{ id: "MSG-03", level: "must", checks: ["d/e"], outcome: "not-judged" },
      reason: "the profile has no keys.second",
    },
    { id: "MSG-04", level: "must", checks: [], outcome: "untestable", reason: "nobody can see it" },
    {
      id: "MSG-05",
      level: "must",
      checks: [],
      outcome: "not-judged",
      reason: "no check of this run names it",
    },
  ]);
});

it("sums up in a line", () => {
  const operations = new OperationCounter();
  operations.see(exchange("getTask", 200));
  expect(coverageSummary({ requirements: [], operations: operations.result() })).toMatch(
    /^1 of \d+ operations called, 1 of \d+ of their declared statuses seen, limits of requests tried from inside 0 of \d+ and from outside 0 of \d+$/,
  );
});
