// Keyset paging against the plain array it is a window on, on real SQLite, over generated histories.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bound, Page, PageRequest } from "../../../../reference-server/store/db/paging.ts";
import type { Viewer } from "../../../../reference-server/store/members/directory.ts";
import type { Message } from "../../../../reference-server/store/messages/message-rows.ts";
import type { Store } from "../../../../reference-server/store/store.ts";
import { openTestStore } from "../open.ts";

interface Listing {
  forward: "before" | "after";
  read(request: PageRequest): Promise<Page<Message>>;
  insert(createdAt: number): Promise<string>;
}

const opposite = { before: "after", after: "before" } as const;

async function openListings(store: Store): Promise<Record<"messages" | "replies", Listing>> {
  const workspace = await store.workspaces.create("w");
  const author = await store.members.create({ workspaceId: workspace.id, kind: "human", displayName: "A" });
  const viewer: Viewer = { workspaceId: workspace.id, memberId: author.id, kind: "human" };
  const conversation = async () =>
    store.conversations.create({
      workspaceId: workspace.id,
      name: "c",
      creatorMemberId: author.id,
      memberIds: [author.id],
    });
  const [forMessages, forReplies] = [await conversation(), await conversation()];
  const created = await store.messages.create(viewer, { conversationId: forReplies, content: "root" });
  if (created.replayed) throw new Error("no key, no replay");
  const root = created.value.id;
  const place = (conversationId: string, createdAt: number, threadRootId: string | null) =>
    store.write(() => {
      const placed = {
        workspaceId: workspace.id,
        authorId: author.id,
        conversationId,
        content: "x",
        createdAt,
      };
      return store.messages.insert({ ...placed, threadRootId }).id;
    });
  return {
    messages: {
      forward: "before",
      read: (request) => store.messages.list(viewer, forMessages, request),
      insert: (createdAt) => place(forMessages, createdAt, null),
    },
    replies: {
      forward: "after",
      read: (request) => store.messages.listReplies(root, request),
      insert: (createdAt) => place(forReplies, createdAt, root),
    },
  };
}

const at = (message: Message | undefined): Bound => {
  if (message === undefined) throw new Error("an empty page has no edge");
  return { kind: "position", at: { createdAt: message.createdAt, seq: message.seq } };
};

/** Few timestamps, so that most histories have items which share one. */
const histories = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 25 });
const limits = fc.constantFrom(1, 2, 3, 7, 100);
const names = fc.constantFrom("messages" as const, "replies" as const);

async function openHistory(name: "messages" | "replies", history: readonly number[]) {
  const store = openTestStore();
  const listing = (await openListings(store))[name];
  for (const createdAt of history) await listing.insert(createdAt);
  const whole = (await listing.read({ limit: 1000 })).items;
  return { store, listing, whole };
}

interface Reading {
  readonly from?: Bound;
  readonly between?: () => Promise<unknown>;
}

async function readPages(
  listing: Listing,
  limit: number,
  direction: "before" | "after",
  { from, between }: Reading = {},
): Promise<Message[][]> {
  const pages: Message[][] = [];
  let bound = from;
  for (;;) {
    const page = await listing.read({ limit, ...(bound && { [direction]: bound }) });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    pages.push(page.items);
    const isForward = direction === listing.forward;
    if (!(isForward ? page.hasNext : page.hasPrevious)) return pages;
    bound = at(isForward ? page.items.at(-1) : page.items[0]);
    await between?.();
  }
}

const idsOf = (messages: readonly Message[]): string[] => messages.map((message) => message.id);

test("the pages of a reading are the listing, whatever the limit and however many items share a timestamp", async () => {
  await fc.assert(
    fc.asyncProperty(names, histories, limits, async (name, history, limit) => {
      const { listing, whole } = await openHistory(name, history);
      const pages = await readPages(listing, limit, listing.forward);
      expect(idsOf(pages.flat())).toEqual(idsOf(whole));
      expect(pages.length).toBeLessThanOrEqual(history.length + 2);
    }),
    { numRuns: 60 },
  );
});

test("the reading back from the end is the listing without its last page's start, in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(names, histories, limits, async (name, history, limit) => {
      fc.pre(history.length > 0);
      const { listing, whole } = await openHistory(name, history);
      const pages = await readPages(listing, limit, opposite[listing.forward], { from: at(whole.at(-1)) });
      expect(idsOf(pages.reverse().flat())).toEqual(idsOf(whole.slice(0, -1)));
    }),
    { numRuns: 60 },
  );
});

test("items that arrive during a reading cost none of those that were there, and repeat none", async () => {
  await fc.assert(
    fc.asyncProperty(names, histories, limits, histories, async (name, history, limit, arrivals) => {
      const { listing, whole } = await openHistory(name, history);
      const queue = [...arrivals];
      const arrive = async () => {
        const createdAt = queue.shift();
        if (createdAt !== undefined) await listing.insert(createdAt);
      };
      const seen = idsOf((await readPages(listing, limit, listing.forward, { between: arrive })).flat());
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => whole.some((message) => message.id === id))).toEqual(idsOf(whole));
    }),
    { numRuns: 40 },
  );
});

test("timestamps bound a reading on both sides, strictly", async () => {
  const timestamps = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined });
  await fc.assert(
    fc.asyncProperty(
      names,
      histories,
      limits,
      timestamps,
      timestamps,
      async (name, history, limit, after, before) => {
        const { listing, whole } = await openHistory(name, history);
        const bounds: PageRequest = { limit };
        if (after !== undefined) bounds.after = { kind: "timestamp", ms: after };
        if (before !== undefined) bounds.before = { kind: "timestamp", ms: before };
        const expected = whole.filter(
          ({ createdAt }) =>
            createdAt > (after ?? Number.NEGATIVE_INFINITY) && createdAt < (before ?? Infinity),
        );
        const seen: string[] = [];
        let page = await listing.read(bounds);
        seen.push(...idsOf(page.items));
        while (page.hasNext) {
          page = await listing.read({ ...bounds, [listing.forward]: at(page.items.at(-1)) });
          seen.push(...idsOf(page.items));
        }
        expect(seen).toEqual(idsOf(expected));
      },
    ),
    { numRuns: 60 },
  );
});

test("a page says truthfully whether there is one before it", async () => {
  await fc.assert(
    fc.asyncProperty(names, histories, limits, async (name, history, limit) => {
      const { listing, whole } = await openHistory(name, history);
      const first = await listing.read({ limit });
      expect(first.hasPrevious).toBe(false);
      for (const message of whole) {
        const page = await listing.read({ limit, [listing.forward]: at(message) });
        expect(page.hasPrevious).toBe(true);
      }
    }),
    { numRuns: 20 },
  );
});
