// One effect per key: replay, conflict, races, retention, and whose key space it is.
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { fixture, type Harness, startHarness } from "../harness.ts";

const HELLO = { markdown_content: "hello", image_urls: [] };

async function contents(harness: Harness, conversation: string): Promise<(string | null)[]> {
  const { body } = await harness.ask("primary", `/v1/conversations/${conversation}/messages?limit=100`);
  return body.data.items.map((item: { content: string | null }) => item.content);
}

test("a repeated request gets the same response, marked as a replay, and no second message", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  const first = await harness.post("primary", conversation, HELLO, "same");
  const again = await harness.post(
    "primary",
    conversation,
    { image_urls: [], markdown_content: "hello" },
    "same",
  );
  expect(again.status).toBe(first.status);
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
  expect([first, again].map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, "true"]);
  expect((await contents(harness, conversation)).filter((text) => text === "hello")).toHaveLength(1);
});

test("any change of the body is a conflict without effect, and the original still replays", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  const first = await harness.post("primary", conversation, HELLO, "same");
  for (const changed of [
    { ...HELLO, markdown_content: "Hello" },
    { ...HELLO, image_urls: ["https://example.com/a.png"] },
    { ...HELLO, thread_root_id: null },
    { ...HELLO, unknown: 1 },
    { markdown_content: "hello" },
  ]) {
    const response = await harness.post("primary", conversation, changed, "same");
    expect([response.status, response.body.error.code]).toEqual([409, "idempotency_conflict"]);
  }
  expect((await harness.post("primary", conversation, HELLO, "same")).body).toEqual(first.body);
});

test("a hundred identical requests at once create one message and give one answer", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => harness.post("primary", conversation, HELLO, "race")),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
  expect((await contents(harness, conversation)).filter((text) => text === "hello")).toHaveLength(1);
});

test("a hundred requests that differ under one key create one message and conflict otherwise", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      harness.post("primary", conversation, { markdown_content: `text ${index}` }, "race"),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(99);
  expect((await contents(harness, conversation)).filter((text) => text?.startsWith("text "))).toHaveLength(1);
});

test("a key belongs to one identity, one operation and one conversation", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  const ids = [
    await harness.post("primary", conversation, HELLO, "shared"),
    await harness.post("second", conversation, { markdown_content: "other" }, "shared"),
    await harness.post("primary", fixture(harness, "second_conversation"), HELLO, "shared"),
  ].map(({ status, body }) => [status, body.data.id]);
  expect(ids.map(([status]) => status)).toEqual([200, 200, 200]);
  expect(new Set(ids.map(([, id]) => id)).size).toBe(3);
});

test("a refused request is not remembered", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  const refused = await harness.post(
    "primary",
    conversation,
    { ...HELLO, thread_root_id: "msg_unknown" },
    "retry",
  );
  expect(refused.status).toBe(400);
  expect((await harness.post("primary", conversation, HELLO, "retry")).status).toBe(200);
});

test("a replay is refused to a caller who lost access", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  await harness.post("second", conversation, HELLO, "same");
  await harness.server.services.store.conversations.removeMember(conversation, fixture(harness, "member"));
  expect((await harness.post("second", conversation, HELLO, "same")).status).toBe(404);
});

test("after the retention a key is free again", async () => {
  const clock = createManualClock(Date.now());
  const harness = await startHarness({ idempotencyRetentionMs: 1000 }, undefined, { clock });
  const conversation = fixture(harness, "conversation");
  const first = await harness.post("primary", conversation, HELLO, "same");
  clock.advance(999);
  expect((await harness.post("primary", conversation, HELLO, "same")).body.data.id).toBe(first.body.data.id);
  clock.advance(1);
  const later = await harness.post("primary", conversation, { markdown_content: "changed" }, "same");
  expect(later.status).toBe(200);
  expect(later.body.data.id).not.toBe(first.body.data.id);
  clock.advance(1000);
  expect(await harness.server.services.store.idempotency.prune()).toBe(2);
});
