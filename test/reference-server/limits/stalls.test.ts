// Requests that are a lot of work: while they run others are answered, and they come to an end.
import { expect, test } from "vitest";
import { fixture, type Harness, startHarness } from "../harness.ts";
import { baseRecords, message, openNew, send } from "../imports/client.ts";
import { answeredMeanwhile } from "../meanwhile.ts";

/** Writes past HTTP, because thousands of messages are the beginning of the test and not its subject. */
async function fill(harness: Harness, count: number, text: (index: number) => string): Promise<void> {
  const { store } = harness.server.services;
  const holder = store.keys.authenticate(harness.demo.keys.primary ?? "");
  if (holder === undefined) throw new Error("the demo has no primary key");
  const { workspaceId, memberId, id: keyId } = holder.key;
  const viewer = { workspaceId, memberId, keyId, kind: holder.memberKind };
  const conversationId = fixture(harness, "conversation");
  for (let from = 0; from < count; from += 500) {
    const group = Array.from({ length: Math.min(500, count - from) }, (_, index) =>
      store.messages.create(viewer, { conversationId, content: text(from + index) }),
    );
    await Promise.all(group);
  }
}

async function search(harness: Harness, count: number, query: Record<string, string>): Promise<void> {
  const path = `/v1/search/messages?${new URLSearchParams(query)}`;
  const asked = await Promise.all(Array.from({ length: count }, () => harness.ask("primary", path)));
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200));
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz".repeat(154);

/** No two texts share a word, so that an earlier comparison is of no use for the others. */
const wordsOf = (text: number): string =>
  Array.from({ length: 600 }, (_, word) => ((text * 600 + word) * 7919).toString(36)).join(" ");

test("others are answered while texts are compared, also by many searches at once", async () => {
  const harness = await startHarness();
  await fill(harness, 1000, (index) => wordsOf(index));
  const query = { q: "hello", mode: "semantic" };
  expect(await answeredMeanwhile(harness, () => search(harness, 6, query))).toBeGreaterThan(6);
}, 30_000);

test.each(["semantic", "full-text"])(
  "one identity with many %s searches does not hold back the searches of another",
  async (mode) => {
    const harness = await startHarness();
    await fill(harness, 300, (index) => `${index} ${wordsOf(index)}`);
    const path = `/v1/search/messages?${new URLSearchParams({ q: "hello", mode })}`;
    // The index is filled before.
    await harness.ask("second", path);
    let [done, doneBefore] = [0, Number.NaN];
    await answeredMeanwhile(harness, async () => {
      const many = Array.from({ length: 30 }, async () => {
        expect((await harness.ask("primary", path)).status).toBe(200);
        done += 1;
      });
      const other = await harness.ask("second", path);
      expect(other.status).toBe(200);
      doneBefore = done;
      await Promise.all(many);
    });
    expect(doneBefore).toBeLessThan(10);
  },
  30_000,
);

test("others are answered while the index catches up and while it is searched", async () => {
  const harness = await startHarness();
  await fill(harness, 20_000, (index) => `a b c number ${index}`);
  expect(await answeredMeanwhile(harness, () => search(harness, 1, { q: "zebra" }))).toBeGreaterThan(6);
  const query = { q: "a b c" };
  expect(await answeredMeanwhile(harness, () => search(harness, 4, query))).toBeGreaterThan(6);
}, 30_000);

test("the same word many times is one word, in whatever form, and words beyond a number narrow nothing", async () => {
  const harness = await startHarness();
  await fill(harness, 1, () => "Été one two three four five six seven");
  const found = async (q: string): Promise<number> =>
    (await harness.ask("primary", `/v1/search/messages?${new URLSearchParams({ q })}`)).body.data.items
      .length;
  expect(await found("ete ÉTÉ été ".repeat(80))).toBe(1);
  expect(await found("one two three four five six seven été missing")).toBe(1);
  expect(await found("one missing")).toBe(0);
});

test("others are answered between the steps of large imports, and between their writes", async () => {
  const harness = await startHarness();
  const ids = await Promise.all(Array.from({ length: 8 }, () => openNew(harness)));
  const texts = Array.from({ length: 100 }, (_, index) =>
    message(`M${index}`, { content: "漢字 ".repeat(6000) }),
  );
  const importAll = async (): Promise<void> => {
    const records = { ...baseRecords, messages: texts };
    const sent = await Promise.all(ids.map((id) => send(harness, "import_admin", id, records)));
    expect(sent.map(({ status }) => status)).toEqual(ids.map(() => 200));
  };
  // Each is read in three steps and written in one. In one step for each it would be fewer than there are imports.
  expect(await answeredMeanwhile(harness, importAll)).toBeGreaterThan(ids.length);
}, 30_000);

test("what is compared has an end in characters, so that of long texts the newest are found", async () => {
  const harness = await startHarness();
  await fill(harness, 1, () => `lighthouse ${LETTERS.slice(0, 3000)}`);
  const query = `/v1/search/messages?${new URLSearchParams({ q: `lighthouse ${LETTERS.slice(0, 300)}`, mode: "semantic" })}`;
  const total = async (): Promise<number> => {
    let [count, cursor] = [0, ""];
    do {
      const next: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await harness.ask("primary", `${query}&limit=100${next}`);
      count += body.data.items.length;
      cursor = body.data.page_info.next_cursor ?? "";
    } while (cursor !== "");
    return count;
  };
  expect(await total()).toBe(1);
  await fill(harness, 600, () => LETTERS);
  const compared = await total();
  expect(compared).toBeGreaterThan(50);
  expect(compared).toBeLessThan(200);
}, 30_000);

test.each([
  ["lists", (place: string) => `/v1/conversations/${place}/messages?limit=100`, "before"],
  ["searches", () => "/v1/search/messages?q=large&limit=100", "cursor"],
  ["semantic searches", () => "/v1/search/messages?q=large&mode=semantic&limit=100", "cursor"],
] as const)(
  "pages of %s end early where messages are large, and together hold them all",
  async (_, pathOf, next) => {
    const harness = await startHarness();
    const place = fixture(harness, "conversation");
    // Few letters beside the word, so that in its beginning each is like the query.
    await fill(harness, 30, (index) => `large ${index} ${"large ".repeat(6000)}`);
    // From the database, and again from the memory of messages.
    for (let turn = 0; turn < 2; turn++) {
      const seen = new Set<string>();
      let cursor: string | null = null;
      do {
        const query: string = cursor === null ? "" : `&${next}=${encodeURIComponent(cursor)}`;
        const { status, body } = await harness.ask("primary", pathOf(place) + query);
        expect(status).toBe(200);
        const { items, page_info } = body.data;
        expect(items.length).toBeGreaterThan(0);
        if (page_info.has_next_page) expect(JSON.stringify(items).length).toBeGreaterThan(1024 * 1024);
        expect(JSON.stringify(items).length).toBeLessThan(1024 * 1024 + 100_000);
        for (const { id, content } of items) if (content?.startsWith("large")) seen.add(id);
        cursor = page_info.next_cursor;
      } while (cursor !== null);
      expect(seen.size).toBe(30);
    }
  },
);

test("pages that end early lead back as well, in the order of the list", async () => {
  const harness = await startHarness();
  const path = `/v1/conversations/${fixture(harness, "conversation")}/messages?limit=100`;
  await fill(harness, 90, (index) => `${index} ${"large ".repeat(6000)}`);
  const read = async (query: string) => (await harness.ask("primary", path + query)).body.data;
  const pages = [await read("")];
  for (let page = pages[0]; page.page_info.next_cursor !== null; pages.push(page)) {
    page = await read(`&before=${encodeURIComponent(page.page_info.next_cursor)}`);
  }
  const ids = (items: { id: string }[]): string[] => items.map(({ id }) => id);
  const all = pages.flatMap((page) => ids(page.items));
  const last = pages.at(-1);
  const back = await read(`&after=${encodeURIComponent(last.page_info.previous_cursor)}`);
  const end = all.length - last.items.length;
  expect(ids(back.items)).toEqual(all.slice(end - back.items.length, end));
  expect([back.items.length > 5, back.page_info.has_previous_page]).toEqual([true, true]);
});

test.each([
  ["lists", (place: string) => `/v1/conversations/${place}/messages?limit=100`],
  ["searches", () => "/v1/search/messages?q=escaped&limit=100"],
  ["semantic searches", () => "/v1/search/messages?q=escaped&mode=semantic&limit=100"],
] as const)("pages of %s end early where texts become long by their escapes", async (_, pathOf) => {
  const harness = await startHarness();
  await fill(harness, 12, (index) => `escaped ${index} ${"\u0001".repeat(39_000)}`);
  const response = await fetch(harness.server.url + pathOf(fixture(harness, "conversation")), {
    headers: { "x-api-key": harness.demo.keys.primary ?? "" },
  });
  const text = await response.text();
  expect(text.length).toBeLessThan(1024 * 1024 + 300_000);
  const { items, page_info } = JSON.parse(text).data;
  expect([items.length > 1, page_info.has_next_page]).toEqual([true, true]);
});

test("pages of found tasks end early where their texts are long, and together hold them all", async () => {
  const harness = await startHarness();
  const { store } = harness.server.services;
  const { workspaceId, memberId } = store.keys.authenticate(harness.demo.keys.primary ?? "")?.key ?? {};
  if (workspaceId === undefined || memberId === undefined) throw new Error("the demo has no primary key");
  const task = { workspaceId, creatorMemberId: memberId, name: "long", objective: "long" };
  for (let count = 0; count < 12; count++)
    await store.tasks.create({ ...task, summary: "\u0001".repeat(40_000) });
  const seen = new Set<string>();
  let cursor: string | null = "";
  while (cursor !== null) {
    const path: string = `/v1/search/tasks?q=long&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { data } = (await harness.ask("primary", path)).body;
    expect(JSON.stringify(data.items).length).toBeLessThan(1024 * 1024 + 300_000);
    for (const { id } of data.items) seen.add(id);
    cursor = data.page_info.next_cursor;
  }
  expect(seen.size).toBe(12);
});
