// Which requests a client sends again, how long it waits before, and that a key never travels with two bodies
// (RAT-09, RAT-10, RAT-11): against a server that misbehaves by script.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../generator/generated/calls.ts";
import { type Client, createClient } from "../../generator/generated/client.ts";
import type { CallOptions } from "../../generator/runtime/client/client.ts";
import { NoResponse, UnexpectedResponse } from "../../generator/runtime/client/client-errors.ts";
import { backoffMs, DEFAULT_RETRY } from "../../generator/runtime/client/retry.ts";
import { createFakeEnvironment, START } from "./fake-environment.ts";
import { cutShort, hangUp, json, type Step, stall, startScripted } from "./scripted-server.ts";

const MESSAGE = json(200, { data: { id: "msg_1" } });
const LIMITED = { error_code: "rate_limited", rate_limit_policy: "messages.write" };
const UNAVAILABLE = json(503, { error: { code: "unavailable", message: "later", request_id: null } });

async function start(script: readonly Step[], options: Partial<ClientOptions> = {}) {
  const server = await startScripted(...script);
  const environment = createFakeEnvironment();
  const client = createClient({ baseUrl: server.baseUrl, apiKey: "svc_sk_1", environment, ...options });
  return { server, environment, client };
}

const read = (client: Client, call?: CallOptions) =>
  client.getMessage({ path: { messageId: "msg_1" } }, call);
const send = (client: Client, call?: CallOptions) =>
  client.createMessage({ path: { conversationId: "c" }, body: { markdown_content: "hello" } }, call);
const complete = (client: Client, call?: CallOptions) =>
  client.completeImport({ path: { importId: "imp_1" } }, call);

describe("a client repeats", () => {
  it.each<[string, Step]>([
    ["429", json(429, LIMITED)],
    ["502 of a proxy", (response) => void response.writeHead(502).end("<html>")],
    ["503", UNAVAILABLE],
    ["504 of a proxy", (response) => void response.writeHead(504).end()],
    ["a connection that breaks before the response", hangUp],
    ["a connection that breaks within the response", cutShort],
  ])("a read and a write with a key after %s", async (_, failure) => {
    for (const call of [read, send]) {
      const { server, client } = await start([failure, failure, MESSAGE]);
      expect(await call(client).orThrow()).toEqual({ data: { id: "msg_1" } });
      expect(server.seen).toHaveLength(3);
    }
  });

  it("after an attempt that takes too long", async () => {
    const { server, client } = await start([stall, MESSAGE], { retry: { attemptTimeoutMs: 40 } });
    expect(await read(client)).toMatchObject({ status: 200 });
    expect(server.seen).toHaveLength(2);
  });

  it("a write without a key when the caller says that it does no harm", async () => {
    const { server, client } = await start([json(429, LIMITED), json(200, { data: {} })]);
    expect(await complete(client, { isRepeatable: true })).toMatchObject({ status: 200 });
    expect(server.seen).toHaveLength(2);
  });
});

describe("a client does not repeat", () => {
  it.each<[string, Step]>([
    ["429", json(429, LIMITED)],
    ["503", UNAVAILABLE],
    ["a broken connection", hangUp],
  ])("a write without a key after %s", async (_, failure) => {
    const { server, client } = await start([failure]);
    await complete(client).catch((error: unknown) => error);
    expect(server.seen).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 409, 500])("after %d", async (status) => {
    const { server, client } = await start([json(status, { error: "no", error_code: "no" })]);
    expect(await send(client)).toMatchObject({ status });
    expect(server.seen).toHaveLength(1);
  });

  it("more often than it may, and then returns the last response", async () => {
    const { server, client, environment } = await start([json(429, LIMITED)], { retry: { maxAttempts: 3 } });
    expect(await send(client)).toMatchObject({ status: 429, body: LIMITED });
    expect(server.seen).toHaveLength(3);
    expect(environment.waits).toHaveLength(2);
  });

  it("when the wait would outlast the call", async () => {
    const slow = json(429, LIMITED, { "retry-after": "61" });
    const { server, client, environment } = await start([slow, MESSAGE], { timeoutMs: 60_000 });
    expect(await send(client)).toMatchObject({ status: 429 });
    expect(server.seen).toHaveLength(1);
    expect(environment.waits).toEqual([]);
  });

  it("once the caller has aborted, be it in the middle of a wait", async () => {
    const stop = new AbortController();
    const { server, client } = await start([json(429, LIMITED, { "retry-after": "30" })], {
      environment: {
        ...createFakeEnvironment(),
        sleep: (_, signal) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener("abort", () => reject(signal.reason));
            stop.abort(new Error("enough"));
          }),
      },
    });
    await expect(send(client, { signal: stop.signal })).rejects.toThrow("enough");
    expect(server.seen).toHaveLength(1);
  });
});

describe("the time of a call", () => {
  it.each([1500.5, Number.POSITIVE_INFINITY, 40 * 24 * 3_600_000])("may be %d ms", async (timeoutMs) => {
    const { client } = await start([MESSAGE], { timeoutMs, retry: { attemptTimeoutMs: timeoutMs } });
    expect(await read(client)).toMatchObject({ status: 200 });
  });

  it.each([0, -1])("is up at once with %d ms", async (timeoutMs) => {
    const { client } = await start([stall]);
    await expect(read(client, { timeoutMs })).rejects.toThrow("getMessage: no response: timeout after 0 ms");
  });

  it("is not outlived by a wait that took longer than it should", async () => {
    const environment = createFakeEnvironment();
    const { server, client } = await start([json(429, LIMITED), MESSAGE], {
      timeoutMs: 60_000,
      environment: { ...environment, sleep: (ms) => environment.sleep(ms + 120_000) },
    });
    expect(await read(client)).toMatchObject({ status: 429 });
    expect(server.seen).toHaveLength(1);
  });

  it("leaves nothing on a signal that lives on", async () => {
    const { client } = await start([MESSAGE, hangUp, MESSAGE]);
    const { signal } = new AbortController();
    let listeners = 0;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners += 1;
      add(...args);
    };
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners -= 1;
      remove(...args);
    };
    for (const _ of [1, 2]) await read(client, { signal }).orThrow();
    expect(listeners).toBe(0);
  });
});

describe("a client says at once", () => {
  it.each([
    ["an address without a scheme", "svc.example/v1"],
    ["an address of another protocol", "ftp://svc.example/v1"],
    ["no address", ""],
  ])("that it was given %s", (_, baseUrl) => {
    expect(() => createClient({ baseUrl })).toThrow(
      `baseUrl: expected an address such as https://svc.example/v1, found ${JSON.stringify(baseUrl)}`,
    );
  });

  it("that a key came with its line break, without showing it", () => {
    const create = () => createClient({ baseUrl: "https://svc.example/v1", apiKey: "svc_sk_1\n" });
    expect(create).toThrow(/^apiKey: expected (?!.*svc_sk_1)/);
  });

  it.each([".", ".."])("that %s is not an id, which would lead to another path", async (messageId) => {
    const { server, client } = await start([MESSAGE]);
    await expect(client.getMessage({ path: { messageId } })).rejects.toThrow(
      `getMessage: path.messageId: expected an id, found "${messageId}"`,
    );
    expect(server.seen).toEqual([]);
  });
});

describe("a key", () => {
  it("is made once for a call and goes with one and the same body", async () => {
    const { server, client } = await start([hangUp, UNAVAILABLE, cutShort, MESSAGE]);
    const body = { markdown_content: "hello" };
    const call = client.createMessage({ path: { conversationId: "c" }, body });
    // The caller may change its object while the call is on its way.
    body.markdown_content = "changed";
    await call.orThrow();
    expect(server.seen.map(({ headers, body }) => [headers["idempotency-key"], body])).toEqual(
      Array.from({ length: 4 }, () => ["key-1", '{"markdown_content":"hello"}']),
    );
  });

  it("differs between calls, and is the caller's where it gives one", async () => {
    const { server, client } = await start([MESSAGE]);
    await send(client);
    await send(client);
    await send(client, { headers: { "idempotency-key": "of the call" } });
    await client.createMessage({
      path: { conversationId: "c" },
      headers: { "idempotency-key": "mine" },
      body: { markdown_content: "hello" },
    });
    expect(server.seen.map(({ headers }) => headers["idempotency-key"])).toEqual([
      ...["key-1", "key-2", "of the call", "mine"],
    ]);
  });

  it("is not made up for an operation that does without", async () => {
    const { server, client } = await start([json(201, { data: {} })]);
    await client.createWebhookEndpoint({ body: { url: "https://x.example", enabled_events: [] } });
    await client.createImport({ body: { source: "chat", source_workspace_id: "T1" } });
    expect(server.seen.map(({ headers }) => headers["idempotency-key"])).toEqual([undefined, undefined]);
  });

  it("never has two bodies, whatever fails", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(hangUp, cutShort, UNAVAILABLE, json(429, LIMITED), MESSAGE), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
        async (script, texts) => {
          const { server, client } = await start([...script, MESSAGE]);
          for (const text of texts) {
            const body = { markdown_content: text };
            await client.createMessage({ path: { conversationId: "c" }, body }).catch(() => undefined);
          }
          const bodies = Map.groupBy(server.seen, ({ headers }) => headers["idempotency-key"]);
          expect(bodies.size).toBe(texts.length);
          for (const requests of bodies.values()) {
            expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
            expect(requests.length).toBeLessThanOrEqual(DEFAULT_RETRY.maxAttempts);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("the wait before a repetition", () => {
  const httpDate = (ms: number) => new Date(ms).toUTCString();
  it.each<[string, Record<string, string>, unknown, number]>([
    ["seconds", { "retry-after": "7" }, LIMITED, 7_000],
    ["no seconds at all", { "retry-after": "0" }, LIMITED, 0],
    ["an HTTP date", { "retry-after": httpDate(START + 9_000), date: httpDate(START) }, LIMITED, 9_000],
    [
      "an HTTP date of a clock that is an hour ahead",
      { "retry-after": httpDate(START + 3_605_000), date: httpDate(START + 3_600_000) },
      LIMITED,
      5_000,
    ],
    [
      "an HTTP date in the past",
      { "retry-after": httpDate(START - 9_000), date: httpDate(START) },
      LIMITED,
      0,
    ],
    ["the body", {}, { ...LIMITED, retry_after_seconds: 3 }, 3_000],
    ["the header before the body", { "retry-after": "2" }, { ...LIMITED, retry_after_seconds: 3 }, 2_000],
    ["a draw where none is named", {}, LIMITED, 125],
    ["a draw where the header is not a delay", { "retry-after": "soon" }, LIMITED, 125],
    ["a draw where the header is negative", { "retry-after": "-5" }, LIMITED, 125],
  ])("is what the service says: %s", async (_, headers, body, wait) => {
    const { client, environment } = await start([json(429, body, headers), MESSAGE]);
    await send(client).orThrow();
    expect(environment.waits).toEqual([wait]);
  });

  it("doubles its bound, has full jitter and a cap", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 60_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (count, baseDelayMs, maxDelayMs, draw) => {
          const delay = backoffMs(count, { baseDelayMs, maxDelayMs }, () => draw);
          const bound = Math.min(maxDelayMs, baseDelayMs * 2 ** (count - 1));
          expect(delay).toBe(Math.floor(draw * bound));
          expect(delay).toBeLessThan(bound);
        },
      ),
    );
  });

  it("keeps attempts and time within their bounds, whatever the service says", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }), {
          minLength: 8,
          maxLength: 8,
        }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1_000, max: 60_000 }),
        async (delays, maxAttempts, timeoutMs) => {
          const script = delays.map((delay) =>
            json(429, LIMITED, delay === undefined ? {} : { "retry-after": String(delay) }),
          );
          const { server, client, environment } = await start(script, { retry: { maxAttempts }, timeoutMs });
          // An attempt that begins in the last millisecond may find no time for a response.
          await read(client).catch((error: unknown) => expect(error).toBeInstanceOf(NoResponse));
          expect(server.seen.length).toBeLessThanOrEqual(maxAttempts);
          expect(environment.now() - START).toBeLessThan(timeoutMs);
          environment.waits.forEach((wait, index) => {
            const named = delays[index];
            if (named === undefined) expect(wait).toBeLessThan(DEFAULT_RETRY.baseDelayMs * 2 ** index);
            else expect(wait).toBe(named * 1000);
          });
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("giving up", () => {
  it("says how often it tried and why it failed", async () => {
    const { client } = await start([hangUp]);
    const error = await read(client).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NoResponse);
    expect(error).toMatchObject({
      operationId: "getMessage",
      attempts: 4,
      message: "getMessage: no response after 4 attempts: other side closed",
    });
  });

  it("names a server that is not there", async () => {
    const { client } = await start([MESSAGE], { baseUrl: "http://127.0.0.1:2/v1" });
    await expect(send(client)).rejects.toThrow(
      "createMessage: no response after 4 attempts: connect ECONNREFUSED 127.0.0.1:2",
    );
  });

  it("keeps the last page of a broken proxy", async () => {
    const { client } = await start([(response) => void response.writeHead(502).end("<h1>bad gateway</h1>")]);
    const error = await read(client).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnexpectedResponse);
    expect(error).toMatchObject({
      status: 502,
      text: "<h1>bad gateway</h1>",
      message: expect.stringMatching(/found 502: <h1>bad gateway<\/h1>$/),
    });
  });

  it("does not take a mistake of the caller for a broken connection", async () => {
    const { client } = await start([MESSAGE], { headers: { "x-note": "two\nlines" } });
    await expect(read(client)).rejects.toThrow(
      "expected a header of one line, found another value of x-note",
    );
  });
});
