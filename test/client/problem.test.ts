// Errors as a caller meets them: one class whichever shape the deployment uses, and the union for who asks for it.
import { describe, expect, expectTypeOf, it } from "vitest";
import { createClient } from "../../generator/generated/client.ts";
import type { ErrorBody, MessageResult } from "../../generator/generated/types.ts";
import { ApiProblem, CallError } from "../../generator/runtime/client/client-errors.ts";
import { startHarness } from "../reference-server/harness.ts";
import { createFakeEnvironment } from "./fake-environment.ts";
import { json, startScripted } from "./scripted-server.ts";

const nested = (code: string, more = {}) => ({
  error: { code, message: "said", request_id: "req_1", ...more },
});

describe("an ApiProblem", () => {
  it.each<[string, number, unknown, Record<string, string>, object]>([
    ["nested", 409, nested("idempotency_conflict"), {}, { code: "idempotency_conflict", requestId: "req_1" }],
    [
      "nested with scopes",
      403,
      nested("missing_scope", { missing_scopes: ["a:b"] }),
      {},
      { missingScopes: ["a:b"] },
    ],
    [
      "legacy",
      403,
      { error: "said", error_code: "missing_scope", missing_scopes: ["realtime:read"] },
      { "x-request-id": "req_2" },
      { code: "missing_scope", missingScopes: ["realtime:read"], requestId: "req_2", detail: "said" },
    ],
    [
      "rate limit",
      429,
      { error_code: "quota_exceeded", rate_limit_policy: "messages.write", retry_after_seconds: 9 },
      {},
      { code: "quota_exceeded", rateLimitPolicy: "messages.write", retryAfterSeconds: 9, detail: undefined },
    ],
    [
      "rate limit with headers only",
      429,
      { error_code: "rate_limited" },
      { "retry-after": "4", "x-ratelimit-policy": "burst" },
      { rateLimitPolicy: "burst", retryAfterSeconds: 4 },
    ],
    ["unknown", 400, ["?"], {}, { code: undefined, missingScopes: [], retryAfterSeconds: undefined }],
  ])("reads the %s shape", async (_, status, body, headers, want) => {
    const { baseUrl } = await startScripted(json(status, body, headers));
    const client = createClient({ baseUrl, environment: createFakeEnvironment(), retry: { maxAttempts: 1 } });
    const problem = await client
      .createMessage({ path: { conversationId: "c" }, body: { markdown_content: "x" } })
      .orThrow()
      .catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toBeInstanceOf(CallError);
    expect(problem).toMatchObject({ operationId: "createMessage", status, body, ...want });
  });

  it.each<[unknown, string]>([
    [nested("not_found"), "getMessage: 404 not_found: said (request req_1)"],
    [{ error: "said", error_code: "gone" }, "getMessage: 404 gone: said"],
    [{}, "getMessage: 404"],
  ])("says in its message what %j says", async (body, message) => {
    const { baseUrl } = await startScripted(json(404, body));
    const call = createClient({ baseUrl }).getMessage({ path: { messageId: "m" } });
    await expect(call.orThrow()).rejects.toThrow(new RegExp(`^${message.replaceAll(/[()]/g, "\\$&")}$`));
  });

  it("is what a real refusal becomes", async () => {
    const { server, demo } = await startHarness();
    const client = createClient({
      baseUrl: `${server.url}/v1`,
      apiKey: demo.reducedKeys["messages:write"] ?? "",
    });
    const refused = client.createMessage({ path: { conversationId: "c" }, body: { markdown_content: "x" } });
    await expect(refused.orThrow()).rejects.toMatchObject({
      ...{ status: 403, code: "missing_scope", missingScopes: ["messages:write"] },
      requestId: expect.stringMatching(/^req_/),
    });
  });
});

describe("a call", () => {
  it("is the union by status, and its success alone", async () => {
    const { baseUrl } = await startScripted(json(200, { data: { id: "m" } }));
    const call = createClient({ baseUrl }).getMessage({ path: { messageId: "m" } });
    const response = await call;
    if (response.status === 200) expectTypeOf(response.body).toEqualTypeOf<MessageResult>();
    else expectTypeOf(response.body).toEqualTypeOf<ErrorBody>();
    const body = await call.orThrow();
    expectTypeOf(body).toEqualTypeOf<MessageResult>();
    expect(body).toEqual({ data: { id: "m" } });
  });
});
