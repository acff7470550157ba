// The endpoint table of the specification, row by row: the contract has each, and marks every other endpoint as a decision.
import { describe, expect, it } from "vitest";
import { asList, asObject, bundleContract, listOperations, resolve } from "./contract.ts";

const document = await bundleContract();
const operations = listOperations(document);

// [method and path, success status, scopes if the specification fixes them]
const specified: [string, string, string[]?][] = [
  ["GET /conversations", "200"],
  ["GET /search/messages", "200"],
  ["GET /search/conversations", "200"],
  ["GET /search/members", "200"],
  ["GET /search/calls", "200"],
  ["GET /search/tasks", "200"],
  ["GET /search/clipboard", "200"],
  ["GET /clipboards/{clipboardId}", "200"],
  ["GET /conversations/{conversationId}/messages", "200"],
  ["POST /conversations/{conversationId}/messages", "200", ["messages:write"]],
  ["GET /conversation-messages/{messageId}", "200"],
  ["GET /conversation-messages/{messageId}/replies", "200"],
  ["GET /members/{memberId}", "200"],
  ["GET /calls/{callId}", "200"],
  ["GET /calls/{callId}/transcript", "200"],
  ["GET /tasks/{taskId}", "200"],
  ["POST /tasks/{taskId}/updates", "200"],
  ["POST /realtime/connections", "200", ["realtime:read", "messages:read"]],
  ["POST /webhook-endpoints", "201"],
  ["GET /webhook-endpoints", "200"],
  ["GET /webhook-endpoints/{endpointId}", "200"],
  ["PATCH /webhook-endpoints/{endpointId}", "200"],
  ["POST /webhook-endpoints/{endpointId}/rotate-secret", "200"],
  ["POST /webhook-endpoints/{endpointId}/test", "202"],
  ["GET /webhook-deliveries", "200"],
  ["POST /webhook-deliveries/{deliveryId}/replay", "202"],
  ["POST /files", "201"],
  ["GET /files/{fileId}", "200"],
  ["POST /files/{fileId}/abort", "200"],
  ["POST /imports", "201", ["imports:write"]],
  ["POST /imports/{importId}/records", "200", ["imports:write"]],
  ["POST /imports/{importId}/complete", "200", ["imports:write"]],
];

/** As the specification says, for some endpoints without showing their paths. */
const idempotencyRequired = [
  "createMessage",
  "createFile",
  "createAgent",
  "issueApiKey",
  "rotateApiKey",
  "createInboundSource",
  "createInboundRoute",
];

/** Our own paths for operations that the specification describes without showing one. */
const decided = operations.filter(
  ({ method, path }) => !specified.some(([endpoint]) => endpoint === `${method} ${path}`),
);

const operationOf = (endpoint: string) =>
  asObject(operations.find(({ method, path }) => `${method} ${path}` === endpoint)?.object);

describe("endpoints of the specification", () => {
  it.each(specified)("%s exists and is not called a decision", (endpoint, status) => {
    const operation = operationOf(endpoint);
    expect(operation["x-decision"]).toBeUndefined();
    expect(Object.keys(asObject(operation.responses))).toContain(status);
  });

  it.each(specified)(
    "%s needs the scopes the specification fixes, or says that they are decided",
    (endpoint, _, scopes) => {
      const operation = operationOf(endpoint);
      expect(operation["x-scopes-source"]).toBe(scopes === undefined ? "decision" : "specification");
      if (scopes !== undefined) expect(operation["x-scopes"]).toEqual(scopes);
    },
  );
});

describe("endpoints of our own", () => {
  it.each(decided)("$method $path says why it exists", ({ object }) => {
    expect(String(object["x-decision"]).length).toBeGreaterThan(20);
    expect(object["x-scopes-source"]).toBe("decision");
  });
});

describe("what surrounds the endpoints", () => {
  it("an Idempotency-Key is required where the specification says so, and otherwise only by endpoints of our own", () => {
    const required = operations
      .filter(({ object }) => object["x-idempotency"] === "required")
      .filter(
        (one) => !decided.includes(one) || idempotencyRequired.includes(String(one.object.operationId)),
      );
    expect(required.map(({ object }) => object.operationId).sort()).toEqual([...idempotencyRequired].sort());
  });

  it("paths are relative to /v1 of the deployment, so openapi.json is not an operation", () => {
    const server = asObject(asList(document.servers)[0]);
    expect(server.url).toBe("{base_url}/v1");
    expect(Object.keys(asObject(document.paths)).filter((path) => path.includes("openapi"))).toEqual([]);
  });

  it("a key is taken from x-api-key or as a bearer token", () => {
    const schemes = asObject(asObject(document.components).securitySchemes);
    expect(schemes.apiKey).toMatchObject({ type: "apiKey", in: "header", name: "x-api-key" });
    expect(schemes.bearer).toMatchObject({ type: "http", scheme: "bearer" });
    expect(document.security).toEqual([{ apiKey: [] }, { bearer: [] }]);
  });

  it("both webhook events are described with their signature headers", () => {
    const webhooks = listOperations(document, "webhooks");
    expect(webhooks.map(({ path }) => path)).toEqual(["message.created", "webhook.test"]);
    for (const { object } of webhooks) {
      const names = asList(object.parameters).map((parameter) => asObject(resolve(document, parameter)).name);
      expect(names).toEqual(["webhook-id", "webhook-timestamp", "webhook-signature"]);
      expect(object.operationId).toBeUndefined();
    }
  });

  it("every query parameter that the specification does not name says that it is decided", () => {
    const named = new Set([
      "searchMessages q",
      "getCall forwarded_message_id",
      "getTranscript forwarded_message_id",
    ]);
    const silent = operations.flatMap(({ object }) =>
      asList(object.parameters)
        .map((parameter) => asObject(resolve(document, parameter)))
        .filter((parameter) => parameter.in === "query" && parameter["x-decision"] === undefined)
        .map((parameter) => `${object.operationId} ${parameter.name}`),
    );
    expect(new Set(silent)).toEqual(named);
  });

  it("legacy routes are marked deprecated, and no other", () => {
    const deprecated = operations.filter(({ object }) => object.deprecated === true);
    expect(deprecated.map(({ object }) => object.operationId).sort()).toEqual([
      "getClipboard",
      "searchClipboards",
    ]);
  });
});
