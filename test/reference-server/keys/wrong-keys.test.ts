// Every operation with every kind of wrong key, with keys that lack one scope each, and with keys for something else.
import { expect, test } from "vitest";
import { operations } from "../../../generator/generated/operations.ts";
import { ADMINISTRATION_SCOPES } from "../../../reference-server/demo/demo-scopes.ts";
import { type Harness, startHarness } from "../harness.ts";
import { ALL_SCOPES, keyWith, send, type ValidRequest, validRequests } from "./valid-requests.ts";

const HOUR_MS = 3_600_000;

async function prepare(): Promise<{ harness: Harness; requests: ValidRequest[]; secret: string }> {
  const harness = await startHarness({ webhookScheduleMs: [HOUR_MS] });
  const { secret } = await keyWith(harness, ALL_SCOPES);
  return { harness, secret, requests: await validRequests(harness, secret) };
}

/** The credentials of a request, as headers. */
async function wrongCredentials(
  harness: Harness,
): Promise<[claim: string, headers: Record<string, string>][]> {
  const { keys } = harness.server.services.store;
  const key = async () => keyWith(harness, ALL_SCOPES);
  const [good, revoked, disabled, rotated] = [await key(), await key(), await key(), await key()];
  await keys.setStatus(revoked.id, "revoked");
  await keys.setStatus(disabled.id, "disabled");
  await keys.rotate(rotated.id);
  const { secret } = good;
  const other = secret.endsWith("A") ? "B" : "A";
  return [
    ["no key", {}],
    ["an empty key", { "x-api-key": "" }],
    ["the prefix alone", { "x-api-key": "svc_sk_" }],
    ["a key that nobody has", { "x-api-key": `svc_sk_${"a".repeat(43)}` }],
    ["a key with another last letter", { "x-api-key": `${secret.slice(0, -1)}${other}` }],
    ["a key without its last letter", { "x-api-key": secret.slice(0, -1) }],
    ["a key with one letter more", { "x-api-key": `${secret}A` }],
    ["a key in capitals", { "x-api-key": secret.toUpperCase() }],
    ["a key id", { "x-api-key": good.id }],
    ["a key that is too long", { "x-api-key": secret.padEnd(300, "A") }],
    ["a revoked key", { "x-api-key": revoked.secret }],
    ["a disabled key", { "x-api-key": disabled.secret }],
    ["the old secret of a rotated key", { "x-api-key": rotated.secret }],
    ["two keys in one header", { "x-api-key": `${secret}, ${secret}` }],
    ["a good key in basic authorization", { authorization: `Basic ${secret}` }],
    ["a good key without a scheme", { authorization: secret }],
    ["a good key as a cookie", { cookie: `x-api-key=${secret}` }],
    ["a wrong key beside a good one", { "x-api-key": "svc_sk_wrong", authorization: `Bearer ${secret}` }],
    ["a revoked key as bearer", { authorization: `Bearer ${revoked.secret}` }],
  ];
}

test("no operation answers a wrong key with anything but 401", { timeout: 60_000 }, async () => {
  const { harness, requests } = await prepare();
  const wrong = [];
  for (const [claim, credentials] of await wrongCredentials(harness)) {
    for (const { operation, method, path, body } of requests) {
      const response = await harness.ask(undefined, `/v1${path}`, {
        method,
        headers: { "idempotency-key": "wrong", ...credentials },
        ...(body && { body }),
      });
      const isRight = response.status === 401 && response.body.error?.code === "unauthorized";
      if (!isRight) wrong.push([claim, operation, response.status]);
    }
  }
  expect(wrong).toEqual([]);
});

test("no operation does without any of its scopes, and says which is missing", {
  timeout: 60_000,
}, async () => {
  const { harness, requests } = await prepare();
  const wrong = [];
  for (const missing of ALL_SCOPES) {
    const { secret } = await keyWith(
      harness,
      ALL_SCOPES.filter((scope) => scope !== missing),
    );
    for (const request of requests) {
      const scopes: readonly string[] = operations[request.operation].scopes;
      if (!scopes.includes(missing)) continue;
      const { status, body } = await send(harness, secret, request);
      const isRight = status === 403 && JSON.stringify(body.missing_scopes) === JSON.stringify([missing]);
      if (!isRight) wrong.push([missing, request.operation, status, body]);
    }
  }
  expect(wrong).toEqual([]);
});

test("every operation does with its own scopes and no other", { timeout: 60_000 }, async () => {
  const { harness, requests } = await prepare();
  const wrong = [];
  for (const request of requests) {
    // A file that waits belongs to the key that made it.
    if (["abortFile", "completeFile", "getFile"].includes(request.operation)) continue;
    const { secret } = await keyWith(harness, [
      ...operations[request.operation].scopes,
      ...(ALSO_NEEDED[request.operation] ?? []),
    ]);
    const { status, body } = await send(harness, secret, request);
    if (status >= 300) wrong.push([request.operation, status, body]);
  }
  expect(wrong).toEqual([]);
});

/** The scopes that the content of a request needs beyond those of its operation. */
const ALSO_NEEDED: Record<string, string[]> = { updateWebhookEndpoint: ["messages:read"] };

test.each([
  ["a key that reads keys", ["api_keys:read"]],
  ["a provisioning key", ADMINISTRATION_SCOPES],
  ["a key without scopes", []],
])("%s gets nothing else from any operation", { timeout: 60_000 }, async (_, scopes) => {
  const { harness, requests } = await prepare();
  const { secret } = await keyWith(harness, scopes);
  const wrong = [];
  for (const request of requests) {
    const needed: readonly string[] = operations[request.operation].scopes;
    const missing = needed.filter((scope) => !scopes.includes(scope));
    if (missing.length === 0) continue;
    const { status, body } = await send(harness, secret, request);
    const isRight = status === 403 && JSON.stringify(body.missing_scopes) === JSON.stringify(missing);
    if (!isRight) wrong.push([request.operation, status, body]);
  }
  expect(wrong).toEqual([]);
});

/** Words of others, and the scope that reading them takes. */
const WORDS: [scope: string, words: string[]][] = [
  ["messages:read", ["oleander", "Ship it?"]],
  ["tasks:read", ["marigold", "Version 2 runs", "Nothing recorded yet."]],
  ["calls:read", ["larkspur", "The build is green."]],
];

test.each(WORDS)(
  "without %s no response shows what it reads",
  { timeout: 60_000 },
  async (missing, words) => {
    const { harness, requests, secret: full } = await prepare();
    const { secret } = await keyWith(
      harness,
      ALL_SCOPES.filter((scope) => scope !== missing),
    );
    const shown = [];
    for (const request of requests) {
      const text = JSON.stringify((await send(harness, secret, request)).body ?? null);
      for (const word of words) if (text.includes(word)) shown.push([request.operation, word]);
    }
    expect(shown).toEqual([]);
    // With the scope the same requests do show it, so that there was something to hide.
    const texts = await Promise.all(
      requests.filter(({ method }) => method === "GET").map((request) => send(harness, full, request)),
    );
    expect(texts.some(({ body }) => words.some((word) => JSON.stringify(body).includes(word)))).toBe(true);
  },
);

test("no spelling of a path, no other method and no override leads past the key", async () => {
  const harness = await startHarness();
  const { id } = (await harness.ask("primary", "/v1/conversations")).body.data.items[0];
  const paths = [
    `/v1//conversations/${id}`,
    `/v1/conversations/${id}/`,
    `/v1/./conversations/${id}`,
    `/v1/members/../conversations/${id}`,
    `/v1/%63onversations/${id}`,
    `/v1/conversations/${id}%2Fmessages`,
    `/V1/conversations/${id}`,
    `/v1/conversations;a=b/${id}`,
    `//v1/conversations/${id}`,
  ];
  for (const path of paths) {
    const { status } = await harness.ask(undefined, path);
    expect([path, status === 401 || status === 404]).toEqual([path, true]);
  }
  for (const header of ["x-http-method-override", "x-http-method", "x-method-override"]) {
    const posted = await harness.ask("messages:write", `/v1/conversations/${id}/messages`, {
      method: "GET",
      headers: { [header]: "POST", "idempotency-key": header },
    });
    expect([header, posted.status, posted.body.data?.items.length > 0]).toEqual([header, 200, true]);
  }
  const head = await fetch(`${harness.server.url}/v1/conversations/${id}`, { method: "HEAD" });
  expect([401, 404]).toContain(head.status);
  expect(await head.text()).toBe("");
});
