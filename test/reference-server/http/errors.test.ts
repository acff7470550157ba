// The refusals of the service: status, code, shape and headers, one row per mistake.
import { connect } from "node:net";
import { expect, test } from "vitest";
import { Refusal } from "../../../reference-server/refusal.ts";
import { type Ask, fixture, startHarness } from "../harness.ts";

interface Row {
  mistake: string;
  role?: string;
  path: string;
  ask?: Ask;
  want: { status: number; code: string };
}

const MESSAGES = "/v1/conversations/{conversation}/messages";
const key = { "idempotency-key": "k" };
const nested = (depth: number) => `{"markdown_content":"x","deep":${"[".repeat(depth)}${"]".repeat(depth)}}`;
const invalid = { status: 400, code: "invalid_request" };

const rows: Row[] = [
  { mistake: "no key", path: "/v1/conversations", want: { status: 401, code: "unauthorized" } },
  {
    mistake: "unknown key",
    role: "svc_sk_wrong",
    path: "/v1/conversations",
    want: { status: 401, code: "unauthorized" },
  },
  {
    mistake: "endless key",
    role: "x".repeat(5000),
    path: "/v1/conversations",
    want: { status: 401, code: "unauthorized" },
  },
  { mistake: "unknown path", role: "primary", path: "/v1/nothing", want: { status: 404, code: "not_found" } },
  {
    mistake: "path without version",
    role: "primary",
    path: "/conversations",
    want: { status: 404, code: "not_found" },
  },
  {
    mistake: "wrong method",
    role: "primary",
    path: MESSAGES,
    ask: { method: "DELETE" },
    want: { status: 405, code: "method_not_allowed" },
  },
  { mistake: "limit 0", role: "primary", path: `${MESSAGES}?limit=0`, want: invalid },
  { mistake: "limit 101", role: "primary", path: `${MESSAGES}?limit=101`, want: invalid },
  { mistake: "limit of words", role: "primary", path: `${MESSAGES}?limit=many`, want: invalid },
  { mistake: "limit twice", role: "primary", path: `${MESSAGES}?limit=1&limit=2`, want: invalid },
  {
    mistake: "made-up cursor",
    role: "primary",
    path: `${MESSAGES}?before=abc`,
    want: { status: 400, code: "invalid_cursor" },
  },
  {
    mistake: "impossible date",
    role: "primary",
    path: `${MESSAGES}?before=2026-13-01T00:00:00Z`,
    want: { status: 400, code: "invalid_cursor" },
  },
  {
    mistake: "no idempotency key",
    role: "primary",
    path: MESSAGES,
    ask: { method: "POST", body: { markdown_content: "x" } },
    want: invalid,
  },
  {
    mistake: "idempotency key of 256 characters",
    role: "primary",
    path: MESSAGES,
    ask: { method: "POST", body: { markdown_content: "x" }, headers: { "idempotency-key": "k".repeat(256) } },
    want: invalid,
  },
  {
    mistake: "no body",
    role: "primary",
    path: MESSAGES,
    ask: { method: "POST", headers: key },
    want: invalid,
  },
  {
    mistake: "broken JSON",
    role: "primary",
    path: MESSAGES,
    ask: { method: "POST", rawBody: '{"markdown_content":', headers: key },
    want: invalid,
  },
  {
    mistake: "another media type",
    role: "primary",
    path: MESSAGES,
    ask: { method: "POST", rawBody: "x=1", headers: { ...key, "content-type": "text/plain" } },
    want: invalid,
  },
  {
    mistake: "an array instead of an object",
    role: "primary",
    path: MESSAGES,
    ask: { method: "POST", rawBody: "[]", headers: key },
    want: invalid,
  },
  {
    mistake: "JSON nested too deep",
    role: "primary",
    path: MESSAGES,
    ask: { method: "POST", rawBody: nested(40), headers: key },
    want: invalid,
  },
  {
    mistake: "JSON nested a hundred thousand levels",
    role: "primary",
    path: MESSAGES,
    ask: { method: "POST", rawBody: nested(100_000), headers: key },
    want: invalid,
  },
  {
    mistake: "a member aimed at the prototype",
    role: "primary",
    path: MESSAGES,
    ask: {
      method: "POST",
      rawBody: '{"markdown_content":"x","a":{"__proto__":{"admin":true}}}',
      headers: key,
    },
    want: invalid,
  },
  {
    mistake: "a body larger than allowed",
    role: "primary",
    path: MESSAGES,
    ask: { method: "POST", body: { markdown_content: "x", padding: "p".repeat(70_000) }, headers: key },
    want: invalid,
  },
];

test("every mistake gets its status and code in the nested shape with the id of the request", async () => {
  const harness = await startHarness({ bodyLimitBytes: 65_536 * 4 });
  const large = await startHarness({ bodyLimitBytes: 65_536 });
  for (const { mistake, role, path, ask, want } of rows) {
    const target = mistake.includes("larger") ? large : harness;
    const response = await target.ask(
      role,
      path.replace("{conversation}", fixture(target, "conversation")),
      ask,
    );
    expect([mistake, response.status, response.body.error?.code]).toEqual([mistake, want.status, want.code]);
    expect(response.body.error.message).toBeTypeOf("string");
    expect(response.body.error.request_id).toBe(response.headers.get("x-request-id"));
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  }
});

test("a missing key is answered with the schemes, a wrong method with the methods", async () => {
  const harness = await startHarness();
  expect((await harness.ask(undefined, "/v1/conversations")).headers.get("www-authenticate")).toMatch(
    /^Bearer/,
  );
  const wrong = await harness.ask("primary", "/v1/conversations", { method: "PUT", body: {} });
  expect(wrong.headers.get("allow")).toBe("GET, HEAD");
});

test("a missing scope is named before anything else is looked at", async () => {
  const harness = await startHarness();
  const cases: Array<[role: string, path: string, ask: Ask, missing: string[]]> = [
    [
      "messages:write",
      "/v1/conversations/conv_unknown/messages",
      { method: "POST", rawBody: "{" },
      ["messages:write"],
    ],
    ["messages:read", "/v1/conversations/conv_unknown/messages", {}, ["messages:read"]],
    ["realtime:read", "/v1/realtime/connections", { method: "POST", body: {} }, ["realtime:read"]],
    ["messages:read", "/v1/realtime/connections", { method: "POST", body: {} }, ["messages:read"]],
    [
      "provisioning",
      "/v1/realtime/connections",
      { method: "POST", body: {} },
      ["messages:read", "realtime:read"],
    ],
  ];
  for (const [role, path, ask, missing] of cases) {
    const { status, body } = await harness.ask(role, path, ask);
    expect([role, status, body.error_code]).toEqual([role, 403, "missing_scope"]);
    expect([...body.missing_scopes].sort()).toEqual(missing);
    expect(body.error).toBeTypeOf("string");
  }
});

test("an own failure tells the caller nothing but the request id", async () => {
  const harness = await startHarness({}, (services) => ({
    ...services,
    handlers: {
      ...services.handlers,
      listConversations: async () => {
        throw new Error("secret detail");
      },
    },
  }));
  const { status, body } = await harness.ask("primary", "/v1/conversations", {
    headers: { "x-request-id": "mine-1" },
  });
  expect([status, body.error.code, body.error.request_id]).toEqual([500, "internal_error", "mine-1"]);
  expect(JSON.stringify(body)).not.toContain("secret detail");
});

test("a request id is adopted when it is harmless and replaced when it is not", async () => {
  const harness = await startHarness();
  const idFor = async (given: string) =>
    (await harness.ask("primary", "/v1/conversations", { headers: { "x-request-id": given } })).headers.get(
      "x-request-id",
    );
  expect(await idFor("trace-7.a:b_c")).toBe("trace-7.a:b_c");
  expect(await idFor('{"evil": 1}')).toMatch(/^req_/);
  expect(await idFor("x".repeat(129))).toMatch(/^req_/);
});

test("a limited request names its policy and when to retry, and has no effect", async () => {
  const harness = await startHarness({
    rateLimits: new Map([["messages.write", { quantity: 2, windowMs: 60_000 }]]),
  });
  const conversation = fixture(harness, "conversation");
  const statuses: number[] = [];
  for (const text of ["one", "two", "three"]) {
    statuses.push((await harness.post("primary", conversation, { markdown_content: text }, text)).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  const limited = await harness.post("primary", conversation, { markdown_content: "three" }, "three");
  expect(limited.body).toMatchObject({ error_code: "rate_limited", rate_limit_policy: "messages.write" });
  expect(limited.headers.get("x-ratelimit-policy")).toBe("messages.write");
  expect(Number(limited.headers.get("retry-after"))).toBe(limited.body.retry_after_seconds);
  const listed = await harness.ask("second", `/v1/conversations/${conversation}/messages`);
  expect(listed.body.data.items[0].content).toBe("two");
});

test("both headers carry the key, x-api-key wins, and a void key is refused at once", async () => {
  const harness = await startHarness();
  const { primary = "", second = "" } = harness.demo.keys;
  const authorization = (secret: string) => ({ headers: { authorization: `bEaReR  ${secret}` } });
  const asPrimary = await harness.ask("primary", "/v1/conversations");
  expect((await harness.ask(undefined, "/v1/conversations", authorization(primary))).body).toEqual(
    asPrimary.body,
  );
  expect((await harness.ask("primary", "/v1/conversations", authorization(second))).body).toEqual(
    asPrimary.body,
  );

  const { keys } = harness.server.services.store;
  const holder = await keys.authenticate(primary);
  const keyId = holder?.key.id ?? "";
  await keys.setStatus(keyId, "disabled");
  expect((await harness.ask("primary", "/v1/conversations")).status).toBe(401);
  await keys.setStatus(keyId, "active");
  expect((await harness.ask("primary", "/v1/conversations")).status).toBe(200);
  const rotated = await keys.rotate(keyId);
  expect((await harness.ask("primary", "/v1/conversations")).status).toBe(401);
  expect((await harness.ask(rotated?.secret ?? "", "/v1/conversations")).status).toBe(200);
  await keys.setStatus(keyId, "revoked");
  await keys.setStatus(keyId, "active");
  expect((await harness.ask(rotated?.secret ?? "", "/v1/conversations")).status).toBe(401);
});

test("the contract and the health of the service need no key", async () => {
  const harness = await startHarness();
  expect((await harness.ask(undefined, "/openapi.json")).body.openapi).toMatch(/^3\.1/);
  expect((await harness.ask(undefined, "/healthz")).body).toEqual({ status: "ok" });
});

test("a replaced renderer gives other error bodies everywhere, also where the runtime refuses", async () => {
  const harness = await startHarness({}, (services) => ({
    ...services,
    renderError: (error) => ({
      status: error instanceof Refusal ? 418 : 422,
      body: { error: "no", error_code: "no" },
    }),
  }));
  expect((await harness.ask(undefined, "/v1/conversations")).status).toBe(418);
  expect((await harness.ask("primary", "/v1/conversations?limit=0")).status).toBe(422);
});

test("what is not readable as a request gets the nested shape too, without harm to the next", async () => {
  const harness = await startHarness();
  const { port, hostname } = new URL(harness.server.url);
  const rows: Array<[text: string, status: number]> = [
    [`GET /v1/conversations HTTP/1.1\r\nhost: x\r\nx-api-key: ${"k".repeat(20_000)}\r\n\r\n`, 431],
    ["this is not HTTP\r\n\r\n", 400],
  ];
  for (const [text, status] of rows) {
    const response = await new Promise<string>((resolve, reject) => {
      let received = "";
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on("data", (data) => {
        received += data;
      });
      socket.on("close", () => resolve(received)).on("error", reject);
    });
    const [head = "", body = ""] = response.split("\r\n\r\n");
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body).error).toMatchObject({
      code: "invalid_request",
      request_id: expect.stringMatching(/^req_/),
    });
  }
  expect((await harness.ask("primary", "/v1/conversations")).status).toBe(200);
});

test.each([
  ["a response", "primary", "/v1/conversations", 200],
  ["a refusal", "svc_sk_wrong", "/v1/conversations", 401],
  ["an unknown path", "primary", "/v1/nothing", 404],
])("no cache keeps %s", async (_what, role, path, status) => {
  const harness = await startHarness();
  const response = await harness.ask(role, path);
  expect([response.status, response.headers.get("cache-control")]).toEqual([status, "private, no-store"]);
});
