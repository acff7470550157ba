// Lists over HTTP: their cursors, their time filters, and the refusal of cursors that are not theirs.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createCursorCodec } from "../../../reference-server/cursors.ts";
import { readTimestamp } from "../../../reference-server/handling/pages.ts";
import { fixture, type Harness, startHarness } from "../harness.ts";

interface Item {
  id: string;
  created_at: string;
  thread_root_id: string | null;
}

async function fill(harness: Harness, conversation: string, count: number): Promise<void> {
  const posts = Array.from({ length: count }, (_, index) =>
    harness.post("primary", conversation, { markdown_content: `m${index}` }),
  );
  await Promise.all(posts);
}

test("next_cursor leads through every list and previous_cursor back", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "second_conversation");
  await fill(harness, conversation, 9);
  const path = `/v1/conversations/${conversation}/messages`;
  const whole: Item[] = (await harness.ask("primary", `${path}?limit=100`)).body.data.items;
  expect(whole).toHaveLength(10);
  for (const limit of [1, 3, 10, 100]) {
    const seen: Item[] = [];
    let query = `?limit=${limit}`;
    let previous: string | null = null;
    for (;;) {
      const { items, page_info } = (await harness.ask("primary", path + query)).body.data;
      seen.push(...items);
      expect([page_info.has_previous_page, page_info.previous_cursor !== null]).toEqual(
        Array(2).fill(seen.length > items.length),
      );
      if (previous !== null) {
        const back = (
          await harness.ask("primary", `${path}?limit=${limit}&after=${page_info.previous_cursor}`)
        ).body;
        expect(back.data.items).toEqual(seen.slice(-items.length - limit, -items.length));
      }
      if (!page_info.has_next_page) break;
      previous = page_info.next_cursor;
      query = `?limit=${limit}&before=${page_info.next_cursor}`;
    }
    expect(seen).toEqual(whole);
  }
});

test("pages of very many conversations hold each once, the latest created first", async () => {
  const harness = await startHarness();
  const { store } = harness.server.services;
  const { workspaceId, memberId } = store.keys.authenticate(harness.demo.keys.second ?? "")?.key ?? {};
  if (workspaceId === undefined || memberId === undefined) throw new Error("the demo has no such key");
  const made = Array.from({ length: 1100 }, (_, index) =>
    store.conversations.create({
      ...{ workspaceId, name: "one of many", creatorMemberId: null, memberIds: [memberId] },
      // Half of them at the same time.
      createdAt: 1_000_000 + Math.max(0, index - 550) * 1000,
    }),
  );
  await Promise.all(made);
  const seen: Item[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = `limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { items, page_info } = (await harness.ask("second", `/v1/conversations?${query}`)).body.data;
    expect(page_info.has_previous_page).toBe(seen.length > 0);
    seen.push(...items);
    cursor = page_info.next_cursor;
  }
  expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([1103, 1103]);
  const dates = seen.map(({ created_at }) => created_at);
  expect(dates).toEqual(dates.toSorted().toReversed());
}, 20_000);

test("conversations and replies are read with their own cursors", async () => {
  const harness = await startHarness();
  const names: string[] = [];
  let query = "?limit=1";
  for (;;) {
    const { items, page_info } = (await harness.ask("second", `/v1/conversations${query}`)).body.data;
    names.push(items[0].name);
    if (!page_info.has_next_page) break;
    query = `?limit=1&cursor=${page_info.next_cursor}`;
  }
  expect(names).toEqual(["bo and cleo", "design", "release planning"]);

  const conversation = fixture(harness, "conversation");
  const { items } = (await harness.ask("second", `/v1/conversations/${conversation}/messages`)).body.data;
  const replies = `/v1/conversation-messages/${items.at(-1).id}/replies`;
  const replyIds = items
    .filter((item: Item) => item.thread_root_id !== null)
    .map((item: Item) => item.id)
    .reverse();
  expect(replyIds).toHaveLength(2);
  const first = (await harness.ask("second", `${replies}?limit=1`)).body.data;
  const second = (await harness.ask("second", `${replies}?limit=1&after=${first.page_info.next_cursor}`)).body
    .data;
  expect([...first.items, ...second.items].map((item: Item) => item.id)).toEqual(replyIds);
  expect(second.page_info.has_next_page).toBe(false);
});

test("a time filter keeps strictly to its side", async () => {
  const harness = await startHarness();
  const conversation = fixture(harness, "conversation");
  await fill(harness, conversation, 5);
  const path = `/v1/conversations/${conversation}/messages?limit=100`;
  const whole: Item[] = (await harness.ask("primary", path)).body.data.items;
  for (const { created_at: timestamp } of whole) {
    const only = async (side: string): Promise<Item[]> =>
      (await harness.ask("primary", `${path}&${side}=${encodeURIComponent(timestamp)}`)).body.data.items;
    expect(await only("before")).toEqual(whole.filter((item) => item.created_at < timestamp));
    expect(await only("after")).toEqual(whole.filter((item) => item.created_at > timestamp));
  }
});

test("an altered, cut or foreign cursor is refused with 400", async () => {
  const harness = await startHarness();
  const [here, there] = [fixture(harness, "conversation"), fixture(harness, "second_conversation")];
  await fill(harness, there, 3);
  const { page_info } = (await harness.ask("primary", `/v1/conversations/${here}/messages?limit=1`)).body
    .data;
  const good: string = page_info.next_cursor;
  const bad = [
    good.slice(0, -1),
    `${good}A`,
    good.replace(/^./, (first) => (first === "A" ? "B" : "A")),
    "",
    "%00",
    "💥",
  ];
  for (const cursor of bad) {
    const response = await harness.ask(
      "primary",
      `/v1/conversations/${here}/messages?before=${encodeURIComponent(cursor)}`,
    );
    expect([cursor, response.status]).toEqual([cursor, 400]);
  }
  expect((await harness.ask("primary", `/v1/conversations/${there}/messages?before=${good}`)).status).toBe(
    400,
  );
  expect((await harness.ask("primary", `/v1/conversations?cursor=${good}`)).status).toBe(400);
  expect((await harness.ask("second", `/v1/conversations/${here}/messages?before=${good}`)).status).toBe(200);
});

test("a cursor decodes under its own binding and secret, and nothing else decodes", () => {
  const codec = createCursorCodec(Buffer.from("secret"));
  const other = createCursorCodec(Buffer.from("another"));
  const numbers = fc.array(fc.maxSafeInteger(), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.string(), fc.string(), numbers, fc.string(), (binding, foreign, values, noise) => {
      const cursor = codec.encode(binding, values);
      expect(codec.decode(binding, cursor)).toEqual(values);
      expect(other.decode(binding, cursor)).toBeUndefined();
      expect(codec.decode(binding, noise)).toBeUndefined();
      if (foreign !== binding) expect(codec.decode(foreign, cursor)).toBeUndefined();
    }),
  );
});

test("date-times are read to the millisecond, finer ones towards the inside of the bound", () => {
  const rows: Array<[given: string, up: number | undefined, down: number | undefined]> = [
    ["1970-01-01T00:00:01Z", 1000, 1000],
    ["1970-01-01t01:00:01.5+01:00", 1500, 1500],
    ["1970-01-01T00:00:00.0010Z", 1, 1],
    ["1970-01-01T00:00:00.0011Z", 2, 1],
    ["1970-01-01", undefined, undefined],
    ["1970-01-01T00:00:00", undefined, undefined],
    ["1970-02-30T25:00:00Z", undefined, undefined],
  ];
  for (const [given, up, down] of rows) {
    expect([given, readTimestamp(given, "up"), readTimestamp(given, "down")]).toEqual([given, up, down]);
  }
});
