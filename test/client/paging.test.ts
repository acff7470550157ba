// Readings of lists: every item once, a page only when it is needed, and no reading that never ends.
import { expect, expectTypeOf, it } from "vitest";
import { createClient } from "../../generator/generated/client.ts";
import { operations } from "../../generator/generated/operations.ts";
import type { Message, TranscriptSegment } from "../../generator/generated/types.ts";
import { fixture, startHarness } from "../reference-server/harness.ts";
import { json, startScripted } from "./scripted-server.ts";

async function collect<Item>(reading: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of reading) items.push(item);
  return items;
}

const page = (items: unknown[], page_info: object) => json(200, { data: { items, page_info } });

it("meets every message of a conversation once, the newest first", async () => {
  const harness = await startHarness();
  const conversationId = fixture(harness, "conversation");
  const client = createClient({
    baseUrl: `${harness.server.url}/v1`,
    apiKey: harness.demo.keys.primary ?? "",
  });
  const sent: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    const body = { markdown_content: `message ${index}` };
    sent.unshift((await client.createMessage({ path: { conversationId }, body }).orThrow()).data.id);
  }
  const path = { conversationId };
  const found: string[] = [];
  for await (const message of client.listMessages({ path, query: { limit: 2 } }).items()) {
    expectTypeOf(message).toEqualTypeOf<Message>();
    found.push(message.id);
  }
  const whole = (await client.listMessages({ path, query: { limit: 100 } }).orThrow()).data.items;
  expect(found).toEqual(whole.map(({ id }) => id));
  expect(found.slice(0, 7)).toEqual(sent);
});

it("reads every list of a real server to its end", async () => {
  const { server, demo } = await startHarness();
  const client = createClient({ baseUrl: `${server.url}/v1`, apiKey: demo.keys.primary ?? "" });
  const path = { callId: demo.fixtures.call ?? "" };
  const whole = (await client.getTranscript({ path, query: { limit: 100 } }).orThrow()).segments;
  const segments = await collect(client.getTranscript({ path, query: { limit: 1 } }).items());
  expectTypeOf(segments).toEqualTypeOf<TranscriptSegment[]>();
  expect(segments).toEqual(whole);
  const conversations = await collect(client.listConversations({ query: { limit: 1 } }).items());
  expect(conversations).toEqual((await client.listConversations().orThrow()).data.items);
});

it("gives every paged operation a reading", () => {
  const client = createClient({ baseUrl: "http://127.0.0.1:2", retry: { maxAttempts: 1 } });
  const path = { conversationId: "c", messageId: "m", callId: "c", sourceId: "s" };
  for (const operation of Object.values(operations).filter((one) => "pagination" in one)) {
    // Every method of the client takes request parts of its own; a reading needs no right answer to exist.
    const call = (client as unknown as Record<string, (request: object) => Promise<unknown> & object>)[
      operation.id
    ];
    const started = call?.({ path, query: { q: "x" } });
    started?.catch(() => undefined);
    expect(started, operation.id).toHaveProperty("items");
  }
});

it("asks for a page only when it is needed, and keeps the other parameters", async () => {
  const server = await startScripted(
    page([1, 2], { has_next_page: true, next_cursor: "a" }),
    page([3], { has_next_page: true, end_cursor: "b" }),
    page([4], { has_next_page: false, next_cursor: "c" }),
  );
  const client = createClient({ baseUrl: server.baseUrl });
  const query = { limit: 2, after: "2026-01-01T00:00:00Z" };
  const reading = client.listMessages({ path: { conversationId: "c" }, query }).items();
  await reading.next();
  await reading.next();
  expect(server.seen).toHaveLength(1);
  expect(await collect(reading)).toEqual([3, 4]);
  const bounds = "after=2026-01-01T00%3A00%3A00Z";
  expect(server.seen.map(({ url }) => url.split("?")[1])).toEqual([
    `${bounds}&limit=2`,
    `${bounds}&before=a&limit=2`,
    `${bounds}&before=b&limit=2`,
  ]);
});

it("stops asking when the caller stops", async () => {
  const server = await startScripted(page([1, 2], { has_next_page: true, next_cursor: "a" }));
  for await (const _ of createClient({ baseUrl: server.baseUrl }).listConversations().items()) break;
  expect(server.seen).toHaveLength(1);
});

it.each([
  ["is refused", json(403, { error_code: "x", error: "no" }), "listConversations: 403 x: no"],
  [
    "leads nowhere",
    page([], { has_next_page: true, next_cursor: null }),
    "listConversations: expected a cursor with has_next_page true, found none",
  ],
  [
    "leads in a circle",
    page([], { has_next_page: true, next_cursor: "a" }),
    "listConversations: expected another cursor with each page, found one again",
  ],
])("fails when a page %s", async (_, second, message) => {
  const server = await startScripted(page([1], { has_next_page: true, next_cursor: "a" }), second);
  const reading = createClient({ baseUrl: server.baseUrl }).listConversations().items();
  expect((await reading.next()).value).toBe(1);
  await expect(reading.next()).rejects.toThrow(message);
});

it("keeps the failure of its first page for readings that begin later", async () => {
  const client = createClient({ baseUrl: "http://127.0.0.1:2/v1", retry: { maxAttempts: 1 } });
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on("unhandledRejection", note);
  const call = client.listConversations();
  const reading = call.items();
  await new Promise<void>((resolve) => void call.finally(resolve).catch(() => undefined));
  // Unhandled rejections are reported after the queue of promises has run empty.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
  await expect(collect(reading)).rejects.toThrow("listConversations: no response");
});

it.each<[string, (count: number) => string, string]>([
  [
    "a cursor as long as a book",
    () => "c".repeat(9000),
    "a cursor of at most 8192 characters, found one of 9000",
  ],
  ["pages without end and without an item", String, "expected an item in 1000 pages, found none"],
])("ends a reading that meets %s", async (_, cursor, why) => {
  let count = 0;
  const server = await startScripted((response, seen, request) => {
    count += 1;
    const info = { has_next_page: true, next_cursor: cursor(count) };
    return page([], info)(response, seen, request);
  });
  const client = createClient({ baseUrl: server.baseUrl });
  await expect(collect(client.listConversations().items())).rejects.toThrow(why);
});
