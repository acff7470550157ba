// Search against a real server: its hits after changes, the messages that it hides, and pages that stay where
// they are.
import fc from "fast-check";
import { expect, test } from "vitest";
import { fixture, type Harness, startHarness } from "../harness.ts";

interface Found {
  ids: string[];
  next: string | null;
}

async function search(harness: Harness, role: string, query: Record<string, string>): Promise<Found> {
  const { status, body } = await harness.ask(role, `/v1/search/messages?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return {
    ids: body.data.items.map((item: { id: string }) => item.id),
    next: body.data.page_info.next_cursor,
  };
}

const post = async (harness: Harness, role: string, text: string, place = "conversation"): Promise<string> =>
  (await harness.post(role, fixture(harness, place), { markdown_content: text })).body.data.id;

test("a changed text is found by its new words and no more by its old ones", async () => {
  const harness = await startHarness();
  const { messages } = harness.server.services.store;
  const id = await post(harness, "primary", "alpha bravo");
  expect((await search(harness, "primary", { q: "alpha" })).ids).toEqual([id]);
  await messages.revise(id, "bravo charlie");
  expect((await search(harness, "primary", { q: "alpha" })).ids).toEqual([]);
  expect((await search(harness, "primary", { q: "charlie" })).ids).toEqual([id]);
  const unseen = await post(harness, "primary", "delta");
  await messages.revise(unseen, "echo");
  await messages.revise(unseen, "foxtrot");
  expect((await search(harness, "primary", { q: "foxtrot" })).ids).toEqual([unseen]);
  for (const old of ["delta", "echo"]) expect((await search(harness, "primary", { q: old })).ids).toEqual([]);
});

test("nobody finds in any mode what they cannot read", async () => {
  const harness = await startHarness();
  const hidden = await post(harness, "second", "zebra crossing at noon", "hidden_conversation");
  const open = await post(harness, "primary", "zebra crossing at night", "second_conversation");
  for (const mode of [{}, { mode: "semantic" }]) {
    expect((await search(harness, "primary", { q: "zebra", ...mode })).ids).toEqual([open]);
    expect((await search(harness, "second", { q: "zebra", ...mode })).ids.sort()).toEqual(
      [hidden, open].sort(),
    );
    expect((await search(harness, "agent", { q: "zebra", ...mode })).ids).toEqual([]);
    expect((await search(harness, "other_workspace", { q: "zebra", ...mode })).ids).toEqual([]);
    const named = { conversation: fixture(harness, "hidden_conversation") };
    expect((await search(harness, "primary", { q: "zebra", ...named, ...mode })).ids).toEqual([]);
  }
});

test.each<[string, Record<string, string>]>([
  ["by words", {}],
  ["by similarity", { mode: "semantic" }],
])("pages %s give every hit once while others write", async (_, mode) => {
  const harness = await startHarness();
  const wanted = [];
  for (let count = 0; count < 9; count++)
    wanted.push(await post(harness, "primary", `quartz ${"vein ".repeat(count % 4)}number ${count}`));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = {
      q: "quartz vein",
      limit: "2",
      ...mode,
      ...(cursor === null ? {} : { cursor }),
    };
    const page: Found = await search(harness, "second", query);
    seen.push(...page.ids);
    await post(harness, "primary", "quartz vein vein vein");
    cursor = page.next;
  } while (cursor !== null);
  const hits = mode.mode === undefined ? wanted.filter((_id, index) => index % 4 > 0) : wanted;
  expect([...seen].sort()).toEqual([...hits].sort());
});

test("a cursor belongs to its query and to its reader", async () => {
  const harness = await startHarness();
  for (let count = 0; count < 3; count++) await post(harness, "primary", "opal");
  for (const mode of [{}, { mode: "semantic" }]) {
    const { next } = await search(harness, "primary", { q: "opal", limit: "1", ...mode });
    expect(next).not.toBeNull();
    for (const [role, q] of [
      ["primary", "ruby"],
      ["second", "opal"],
    ]) {
      const query = new URLSearchParams({ q: q ?? "", cursor: next ?? "", ...mode });
      expect((await harness.ask(role, `/v1/search/messages?${query}`)).status).toBe(400);
    }
  }
});

test("the semantic mode ranks what is more alike first", async () => {
  const harness = await startHarness();
  const far = await post(harness, "primary", "the harbour was quiet");
  const near = await post(harness, "primary", "deployments of the billing service");
  const nearest = await post(harness, "primary", "deploying the billing service");
  const { ids } = await search(harness, "primary", { q: "deploying billing services", mode: "semantic" });
  expect(ids.slice(0, 2)).toEqual([nearest, near]);
  expect(ids).not.toContain(far);
});

test("no text to search for is a failure of the server", async () => {
  const harness = await startHarness();
  await post(harness, "primary", "something to find");
  const kinds = ["messages", "conversations", "members", "calls", "tasks", "clipboard"];
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
        fc.constantFrom('"', "* OR", "NEAR(", "a:b", "^", "-"),
      ),
      fc.constantFrom(...kinds),
      fc.constantFrom("", "&mode=semantic"),
      async (q, kind, mode) => {
        const query = `q=${encodeURIComponent(q.toWellFormed())}${kind === "messages" ? mode : ""}`;
        expect((await harness.ask("primary", `/v1/search/${kind}?${query}`)).status).toBeLessThan(500);
      },
    ),
    { numRuns: 300, seed: 7 },
  );
});

test("the bounds on the time of a search take in the first moment and not the last one", async () => {
  const harness = await startHarness();
  const { body } = await harness.post("primary", fixture(harness, "conversation"), {
    markdown_content: "garnet",
  });
  const { id, created_at: at } = body.data;
  const finer = at.replace("Z", "500Z");
  for (const mode of [{}, { mode: "semantic" }]) {
    const found = async (query: Record<string, string>) =>
      (await search(harness, "primary", { q: "garnet", ...query, ...mode })).ids;
    expect(await found({ after: at })).toEqual([id]);
    expect(await found({ after: finer })).toEqual([]);
    expect(await found({ before: at })).toEqual([]);
    expect(await found({ before: finer })).toEqual([id]);
  }
});
