// Receivers of webhooks and callbacks, generated and called: the requests that they take, and their words for
// those that they refuse.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebhookReceiver, signWebhook } from "../../../generator/exports/webhooks.ts";
import type { Delivery } from "../../../generator/runtime/webhooks/delivery.ts";
import type { Receiver, ReceiverOptions } from "../../../generator/runtime/webhooks/receiver.ts";
import { createFolder, generate } from "../workspace.ts";

const SHOP = new URL("../fixtures/webhooks/openapi.yaml", import.meta.url).pathname;
const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

type AnyReceiver = Receiver<{ readonly name: string; readonly body: unknown }>;
type Create = (options: ReceiverOptions<string>) => AnyReceiver;

const json = (value: unknown): Delivery => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  rawBody: JSON.stringify(value),
});

/** The event, or the refusal in one line. */
const outcome = (received: Promise<unknown>) =>
  received.catch((error: unknown) => {
    if (!(error instanceof Error) || !("code" in error && "status" in error)) throw error;
    return `${error.status} ${error.code} ${error.message}`;
  });

describe("a receiver of our own contract", () => {
  const receive = createWebhookReceiver({ secret: SECRET });
  const test = {
    ...{ id: "evt_1", object: "event", type: "webhook.test", api_version: "2026-05-01" },
    ...{ created_at: "2026-05-04T09:32:00.000Z", workspace_id: "ws_1" },
    data: { object: { message: "This is a test of your webhook endpoint." } },
    related: { conversation_id: null, message_id: null, thread_root_message_id: null, call_id: null },
  };
  const signed = (value: unknown): Delivery => {
    const rawBody = JSON.stringify(value);
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = signWebhook({ secrets: [SECRET], id: "evt_1", timestamp, rawBody });
    return {
      method: "post",
      headers: new Headers({ ...signature, "content-type": "application/json" }),
      rawBody,
    };
  };

  it("takes what is signed, with the type of the event that it is", async () => {
    const event = await receive(signed(test));
    expect(event).toMatchObject({ name: "webhook.test", headers: { "webhook-id": "evt_1" }, body: test });
    // The name tells the types apart: this compiles.
    if (event.name === "webhook.test") expect(event.body.data.object.message).toMatch(/test/);
  });

  it.each([
    ["no signature", { ...signed(test), headers: {} }, "401 unverified webhook-id: expected it, found none"],
    [
      "another body than the signed one",
      { ...signed(test), rawBody: JSON.stringify({ ...test, id: "evt_2" }) },
      "401 unverified webhook-signature: expected a v1 signature by a known secret, found none among 1",
    ],
    [
      "an event that the contract does not have",
      signed({ ...test, type: "call.ended" }),
      '400 unknown_event type: expected "message.created" or "webhook.test", found "call.ended"',
    ],
    [
      "an event that breaks the contract",
      signed({ ...test, id: 1, workspace_id: undefined }),
      expect.stringMatching(/^400 invalid_event "webhook.test": body \/\w+: .+ \(and 1 more\)$/),
    ],
    [
      "a body without a type",
      signed({}),
      '400 invalid_event an event: body /type: expected "message.created" or "webhook.test", found none',
    ],
    [
      "a body that is not JSON",
      { ...signed(test), ...sign("{") },
      "400 unreadable_body the body is not JSON",
    ],
    ["another method", { ...signed(test), method: "GET" }, "405 method_not_allowed expected POST, found GET"],
  ])("refuses %s", async (_, delivery, expected) => {
    expect(await outcome(receive(delivery))).toEqual(expected);
  });

  function sign(rawBody: string): Delivery {
    const timestamp = Math.floor(Date.now() / 1000);
    return {
      method: "POST",
      headers: signWebhook({ secrets: [SECRET], id: "e", timestamp, rawBody }),
      rawBody,
    };
  }

  it("names a secret that verifies nothing when it is made", () => {
    expect(() => createWebhookReceiver({ secret: "short" })).toThrow(TypeError);
  });

  it("verifies by a function in place of a secret", async () => {
    const seen: Delivery[] = [];
    const own = createWebhookReceiver({ verify: (delivery) => void seen.push(delivery) });
    const delivery = signed(test);
    expect(await own(delivery)).toMatchObject({ name: "webhook.test" });
    expect(seen).toEqual([delivery]);
  });
});

describe("receivers of another document", () => {
  let made: Record<string, Create>;
  let types: string;

  const folder = mkdtempSync(join(tmpdir(), "wcs-receivers-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeAll(async () => {
    writeFileSync(join(folder, "package.json"), '{"type":"module"}');
    const ran = await generate("--spec", SHOP, "--out", `${folder}/out`, "--target", "webhooks");
    expect(ran).toMatchObject({ code: 0, err: [] });
    made = await import(`${folder}/out/generated/webhooks.ts`);
    types = readFileSync(`${folder}/out/generated/types.ts`, "utf8");
  });

  const receive = (name: string, delivery: Delivery, options: Partial<ReceiverOptions<string>> = {}) =>
    outcome(
      made[name]?.({ verify: () => undefined, ...options })(delivery) ?? Promise.reject(new Error(name)),
    );

  it("are one for all webhooks, and one for each callback", () => {
    expect(Object.keys(made).sort()).toEqual([
      "createStartCallStatusReceiver",
      "createStartExportOnDoneReceiver",
      "createStartExportOnProgressReceiver",
      "createWebhookReceiver",
    ]);
  });

  it("tell events apart by a property, whose values one event may have several of", async () => {
    const created = { type: "order.created", order: { id: "1", total: 3 } };
    expect(await receive("createWebhookReceiver", json(created))).toEqual({
      name: "order.created",
      body: created,
    });
    const done = { id: "1", type: "order.done", reason: "paid" };
    expect(await receive("createWebhookReceiver", json(done))).toEqual({
      name: "order.closed",
      body: done,
    });
  });

  it("want what is readOnly, as the service sends it", async () => {
    expect(
      await receive("createWebhookReceiver", json({ type: "order.created", order: { total: 3 } })),
    ).toMatch(/^400 invalid_event "order.created": body \/order\/id: expected/);
  });

  it("read files and the query", async () => {
    const form = new FormData();
    form.set("rows", "12");
    form.set("file", new File(["a,b"], "rows.csv", { type: "text/csv" }));
    const request = new Request("http://x", { method: "POST", body: form });
    const delivery = {
      ...{ method: "POST", headers: request.headers, url: "/done?attempt=2" },
      rawBody: new Uint8Array(await request.arrayBuffer()),
    };
    const event = await receive("createStartExportOnDoneReceiver", delivery);
    expect(event).toMatchObject({ name: "onDone", query: { attempt: 2 }, body: { rows: 12 } });
    const { file } = (event as { body: { file: File } }).body;
    expect([file.name, await file.text()]).toEqual(["rows.csv", "a,b"]);
    expect(await receive("createStartExportOnDoneReceiver", { ...delivery, url: "/done" })).toMatch(
      /^400 invalid_event "onDone": query \/attempt: expected/,
    );
  });

  it("take the one that fits where nothing tells, and ask for a name where several do", async () => {
    const progress = "{$request.body#/url}/progress";
    const failure = "{$request.body#/url}/failure";
    expect(
      await receive("createStartExportOnProgressReceiver", json({ percent: "1", reason: "full" })),
    ).toMatchObject({
      name: failure,
    });
    expect(await receive("createStartExportOnProgressReceiver", json({ percent: 1 }))).toMatchObject({
      name: progress,
    });
    const both = json({ percent: 1, reason: "full" });
    expect(await receive("createStartExportOnProgressReceiver", both)).toBe(
      `500 ambiguous_event the delivery fits "${failure}", "${progress}": give the receiver nameOf`,
    );
    expect(
      await receive("createStartExportOnProgressReceiver", both, { nameOf: () => failure }),
    ).toMatchObject({
      name: failure,
    });
    expect(await receive("createStartExportOnProgressReceiver", both, { nameOf: () => "other" })).toMatch(
      /^400 unknown_event expected .+, found "other"$/,
    );
  });

  it("read every media type, and say which one it was", async () => {
    const as = (type: string, rawBody: string): Delivery => ({
      ...{
        method: "POST",
        headers: { "Content-Type": type },
      },
      rawBody,
    });
    const name = "POST";
    const form = await receive(
      "createStartCallStatusReceiver",
      as("application/x-www-form-urlencoded", "CallSid=C+1&Duration=7"),
    );
    expect(form).toEqual({
      ...{ name, contentType: "application/x-www-form-urlencoded", body: { CallSid: "C 1", Duration: 7 } },
    });
    expect(await receive("createStartCallStatusReceiver", as("text/plain; charset=utf-8", "ä"))).toEqual({
      ...{ name, contentType: "text/plain", body: "ä" },
    });
    const lines = await receive(
      "createStartCallStatusReceiver",
      as("application/x-ndjson", '{"id":"1","total":1}\n{"id":"2"}\n'),
    );
    const values: unknown[] = [];
    const read = async () => {
      for await (const value of (lines as { body: AsyncIterable<unknown> }).body) values.push(value);
    };
    expect(await outcome(read())).toMatch(/^400 invalid_event body \/total: expected/);
    expect(values).toEqual([{ id: "1", total: 1 }]);
    expect(await receive("createStartCallStatusReceiver", as("image/png", "x"))).toMatch(
      /^415 unsupported_media_type expected a body of application\/json or .+, found image\/png$/,
    );
  });

  it("take requests without a body, by their method", async () => {
    const delivery = { method: "GET", headers: {}, url: "http://x/y?challenge=1&challenge=2#z" };
    expect(
      await receive("createStartCallStatusReceiver", { ...delivery, url: "/y?challenge=a%20b" }),
    ).toEqual({
      ...{ name: "GET", query: { challenge: "a b" } },
    });
    expect(await receive("createStartCallStatusReceiver", delivery)).toBe(
      '400 invalid_event "GET": query /challenge: expected once, found 2 times',
    );
  });

  it.each([
    [
      "throws",
      () => {
        throw new Error("not ours");
      },
      "401 unverified not ours",
    ],
    [
      "rejects",
      async () => {
        throw "not ours";
      },
      "401 unverified not ours",
    ],
    ["returns false", () => false, "401 unverified the signature is not right"],
  ])("refuse before they read anything where verification %s", async (_, verify, expected) => {
    const broken = { method: "POST", headers: {}, rawBody: "{" };
    expect(await receive("createWebhookReceiver", broken, { verify })).toBe(expected);
  });

  it("have types of their own, beside a schema that wanted the name", () => {
    expect(types).toMatch(/export type WebhookEvent = string;/);
    expect(types).toMatch(
      /\/\*\* An order was made\. \*\/\nexport interface OrderCreatedWebhook \{\n {2}name: "order.created";/,
    );
    expect(types).toMatch(/ \* @deprecated\n \*\/\nexport interface OrderClosedWebhook/);
    expect(types).toMatch(/export type AnyWebhookEvent = OrderClosedWebhook \| OrderCreatedWebhook;/);
  });
});

it("tells what of a webhook is not read", async () => {
  const folder = createFolder({
    "api.json": JSON.stringify({
      ...{ openapi: "3.1.1", info: { title: "T", version: "1" }, paths: {} },
      webhooks: {
        a: { post: { parameters: [{ name: "id", in: "path", required: true, schema: {} }], responses: {} } },
      },
    }),
  });
  const ran = await generate(
    "--spec",
    `${folder}/api.json`,
    "--out",
    `${folder}/out`,
    "--target",
    "webhooks",
  );
  expect(ran.code).toBe(0);
  expect(ran.err).toEqual([
    expect.stringMatching(
      /#\/webhooks\/a\/post\/parameters\/0: warning: the parameter "id" in path is not read by a receiver$/,
    ),
  ]);
});

it("tells events apart by a header", async () => {
  const event = (kind: string) => ({
    post: {
      parameters: [
        { name: "X-Kind", in: "header", required: true, schema: { type: "string", enum: [kind] } },
      ],
      requestBody: { required: true, content: { "application/json": { schema: {} } } },
      responses: {},
    },
  });
  const folder = createFolder({
    "package.json": '{"type":"module"}',
    "api.json": JSON.stringify({
      ...{ openapi: "3.1.1", info: { title: "T", version: "1" }, paths: {} },
      webhooks: { push: event("push"), pull: event("pull") },
    }),
  });
  await generate("--spec", `${folder}/api.json`, "--out", `${folder}/out`, "--target", "webhooks");
  const { createWebhookReceiver: create } = await import(`${folder}/out/generated/webhooks.ts`);
  const receive = create({ verify: () => undefined });
  const of = (kind: string) =>
    outcome(receive({ method: "POST", headers: { "x-kind": kind }, rawBody: "1" }));
  expect(await of("pull")).toEqual({ name: "pull", headers: { "x-kind": "pull" }, body: 1 });
  expect(await of("fork")).toBe('400 unknown_event x-kind: expected "pull" or "push", found "fork"');
});

it("makes no file where a document has nothing to receive", async () => {
  const notes = new URL("../fixtures/notes/openapi.yaml", import.meta.url).pathname;
  const folder = createFolder({ "package.json": '{"type":"module"}' });
  await generate("--spec", notes, "--out", `${folder}/out`, "--target", "webhooks");
  expect(() => readFileSync(`${folder}/out/generated/webhooks.ts`)).toThrow("ENOENT");
});
