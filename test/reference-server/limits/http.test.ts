// The responses that a limited caller gets over HTTP, and the traces that a limited request leaves: none.
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import type { RateLimit } from "../../../reference-server/rate-limits.ts";
import { fixture, startHarness } from "../harness.ts";

const limits = (...entries: Array<[string, RateLimit]>): Map<string, RateLimit> => new Map(entries);

test("a limited request gets the policy and the delay, in header and body alike", async () => {
  const harness = await startHarness({
    rateLimits: limits(["conversations.read", { quantity: 1, windowMs: 7000 }]),
  });
  expect((await harness.ask("primary", "/v1/conversations")).status).toBe(200);
  const limited = await harness.ask("primary", "/v1/conversations");
  expect(limited.status).toBe(429);
  expect(limited.body).toMatchObject({
    error_code: "rate_limited",
    rate_limit_policy: "conversations.read",
    retry_after_seconds: 7,
  });
  expect(limited.headers.get("retry-after")).toBe("7");
  expect(limited.headers.get("x-ratelimit-policy")).toBe("conversations.read");
  expect(limited.headers.get("x-request-id")).toMatch(/^req_/);
  expect((await harness.ask("second", "/v1/conversations")).status).toBe(200);
  expect((await harness.ask("primary", "/v1/webhook-endpoints")).status).toBe(200);
});

test("a limited write has no effect and works later with the same key and body", async () => {
  const clock = createManualClock(Date.now());
  const rateLimits = limits(["messages.write", { quantity: 1, windowMs: 1000 }]);
  const harness = await startHarness({ rateLimits }, undefined, { clock });
  const conversation = fixture(harness, "conversation");
  const body = { markdown_content: "limited at first" };
  expect((await harness.post("primary", conversation, { markdown_content: "one" })).status).toBe(200);
  expect((await harness.post("primary", conversation, body, "the-key")).status).toBe(429);
  clock.advance(1000);
  const created = await harness.post("primary", conversation, body, "the-key");
  expect([created.status, created.headers.get("idempotent-replayed")]).toEqual([200, null]);
  const { items } = (await harness.ask("primary", `/v1/conversations/${conversation}/messages`)).body.data;
  const texts = items.map((item: { content: string }) => item.content);
  expect(texts.filter((text: string) => text === body.markdown_content)).toHaveLength(1);
});

test("a used-up quota is named as such and holds for every key of the workspace", async () => {
  const clock = createManualClock(Date.parse("2026-05-04T23:59:30Z"));
  const quotas = limits(
    ["search", { quantity: 1, windowMs: 86_400_000 }],
    ["webhooks.read", { quantity: 1, windowMs: 86_400_000 }],
  );
  const harness = await startHarness({ quotas }, undefined, { clock });
  expect((await harness.ask("primary", "/v1/webhook-endpoints")).status).toBe(200);
  const refused = await harness.ask("second", "/v1/webhook-endpoints");
  expect([refused.status, refused.body]).toEqual([
    429,
    expect.objectContaining({
      error_code: "quota_exceeded",
      rate_limit_policy: "workspace.webhooks.read",
      retry_after_seconds: 30,
    }),
  ]);
  expect(refused.headers.get("x-ratelimit-policy")).toBe("workspace.webhooks.read");
  expect((await harness.ask("other_workspace", "/v1/webhook-endpoints")).status).toBe(200);
  clock.advance(30_000);
  expect((await harness.ask("second", "/v1/webhook-endpoints")).status).toBe(200);
});

test("without a valid key or scope a request counts towards no limit", async () => {
  const harness = await startHarness({
    rateLimits: limits(["webhooks.read", { quantity: 1, windowMs: 60_000 }]),
  });
  for (let time = 0; time < 3; time += 1) {
    expect((await harness.ask(undefined, "/v1/webhook-endpoints")).status).toBe(401);
    expect((await harness.ask("webhooks:read", "/v1/webhook-endpoints")).status).toBe(403);
  }
  expect((await harness.ask("primary", "/v1/webhook-endpoints")).status).toBe(200);
});

test("searches are limited by themselves, with a default", async () => {
  const harness = await startHarness({ searchesPerMinute: 2 });
  const search = async (kind: string) =>
    (await harness.ask("primary", `/v1/search/${kind}?q=x`)).body.rate_limit_policy;
  expect([await search("messages"), await search("tasks"), await search("members")]).toEqual([
    undefined,
    undefined,
    "identity.search",
  ]);
  expect((await harness.ask("primary", "/v1/conversations")).status).toBe(200);
});
