// How history is cut into batches must not show: shuffled, split and repeated batches lead to the same state.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportedMessage } from "../../../reference-server/store/imports/import-messages.ts";
import type { ImportRecords } from "../../../reference-server/store/imports/imports.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import type { Store } from "../../../reference-server/store/store.ts";
import { openTestStore } from "../store/open.ts";

const MEMBERS = ["U1", "U2", "U3"];
const CONVERSATIONS = ["C1", "C2"];
const START = Date.parse("2024-01-01T00:00:00Z");

/** Messages 0, 1, ...: a reply names an earlier top-level message of its conversation, and perhaps one of its replies. */
const history: fc.Arbitrary<ImportRecords> = fc
  .record({
    messages: fc.array(
      fc.record({
        conversation: fc.nat({ max: 1 }),
        author: fc.nat({ max: 2 }),
        // Few timestamps, so that many messages share one.
        second: fc.nat({ max: 4 }),
        root: fc.option(fc.nat({ max: 20 })),
        repliedTo: fc.option(fc.nat({ max: 20 })),
      }),
      { maxLength: 14 },
    ),
    reactions: fc.array(
      fc.record({
        message: fc.nat({ max: 20 }),
        member: fc.nat({ max: 2 }),
        emoji: fc.constantFrom("a", "b"),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ messages, reactions }) => {
    const made: ImportedMessage[] = [];
    for (const [index, { conversation, author, second, root, repliedTo }] of messages.entries()) {
      const conversationExternalId = CONVERSATIONS[conversation] ?? "";
      const roots = made.filter(
        (other) => other.conversationExternalId === conversationExternalId && !other.threadRootExternalId,
      );
      const rootId = root === null ? undefined : roots[root % Math.max(1, roots.length)]?.externalId;
      const replies = made.filter((other) => rootId !== undefined && other.threadRootExternalId === rootId);
      const repliedToId =
        repliedTo === null ? undefined : replies[repliedTo % Math.max(1, replies.length)]?.externalId;
      made.push({
        externalId: `m${index}`,
        conversationExternalId,
        authorExternalId: MEMBERS[author] ?? "",
        content: `text ${index}`,
        createdAt: START + second * 1000,
        ...(rootId !== undefined && { threadRootExternalId: rootId }),
        ...(repliedToId !== undefined && { repliedToExternalId: repliedToId }),
      });
    }
    return {
      members: MEMBERS.map((externalId) => ({ externalId, displayName: `Name ${externalId}` })),
      conversations: CONVERSATIONS.map((externalId) => ({
        externalId,
        name: externalId,
        createdAt: START,
        memberExternalIds: MEMBERS,
      })),
      messages: made,
      reactions: reactions.flatMap(({ message, member, emoji }) =>
        made.length === 0
          ? []
          : [
              {
                messageExternalId: `m${message % made.length}`,
                memberExternalId: MEMBERS[member] ?? "",
                emojiText: emoji,
              },
            ],
      ),
    };
  });

const nothing: ImportRecords = { members: [], conversations: [], messages: [], reactions: [] };
const kinds = ["members", "conversations", "messages", "reactions"] as const;

/** One batch per kind and per `size` records; with `again`, each is sent a second time. */
function cut(records: ImportRecords, size: number, { again }: { readonly again: boolean }): ImportRecords[] {
  return kinds.flatMap((kind) => {
    const batches: ImportRecords[] = [];
    for (let from = 0; from < records[kind].length; from += size) {
      const batch = { ...nothing, [kind]: records[kind].slice(from, from + size) };
      batches.push(batch, ...(again ? [batch] : []));
    }
    return batches;
  });
}

/** Shuffled by the keys; a message then moves behind those it refers to. */
function shuffle(records: ImportRecords, keys: readonly number[]): ImportRecords {
  const keyOf = (index: number) => keys[index % keys.length] ?? 0;
  const mix = <T>(list: readonly T[]): T[] =>
    list
      .map((record, index) => ({ record, key: keyOf(index) }))
      .sort((a, b) => a.key - b.key)
      .map(({ record }) => record);
  const messages: ImportedMessage[] = [];
  let waiting = mix(records.messages);
  while (waiting.length > 0) {
    const there = new Set(messages.map(({ externalId }) => externalId));
    const isFree = ({ threadRootExternalId: root, repliedToExternalId: reply }: ImportedMessage) =>
      [root, reply].every((id) => id === undefined || id === null || there.has(id));
    messages.push(...waiting.filter(isFree));
    waiting = waiting.filter((message) => !isFree(message));
  }
  return {
    members: mix(records.members),
    conversations: mix(records.conversations),
    messages,
    reactions: mix(records.reactions),
  };
}

async function importInto(store: Store, batches: readonly ImportRecords[]) {
  const workspace = await store.workspaces.create("W");
  const admin = await store.members.create({
    workspaceId: workspace.id,
    kind: "human",
    role: "owner",
    displayName: "A",
  });
  const viewer: Viewer = { workspaceId: workspace.id, memberId: admin.id, kind: "human" };
  const { id } = await store.imports.open(viewer, { source: "chat", sourceWorkspaceId: "T" });
  for (const batch of batches) {
    const outcome = await store.imports.take(viewer, id, batch);
    expect(outcome.skipped).toEqual([]);
  }
  return viewer;
}

/** Everything that can be read, with texts in place of ids; per conversation the newest message first. */
async function readBack(store: Store, viewer: Viewer) {
  const { items } = await store.conversations.list(viewer, { limit: 100 });
  return Promise.all(
    items
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (conversation) => {
        const messages = (await store.messages.list(viewer, conversation.id, { limit: 100 })).items;
        const textOf = new Map(messages.map(({ id, content }) => [id, content]));
        return {
          name: conversation.name,
          people: conversation.humanMembersCount,
          createdAt: conversation.createdAt,
          messages: messages.map((message) => ({
            content: message.content,
            author: message.authorName,
            createdAt: message.createdAt,
            updatedAt: message.updatedAt,
            root: textOf.get(message.threadRootId ?? "") ?? null,
            repliedTo: textOf.get(message.repliedToMessageId ?? "") ?? null,
            replies: message.repliesCount,
            reactions: message.reactions,
          })),
        };
      }),
  );
}

type State = Awaited<ReturnType<typeof readBack>>;

/** Without the order of messages of one timestamp, which is the order of their arrival. */
function withoutTies(state: State) {
  return state.map(({ messages, ...rest }) => ({
    ...rest,
    messages: messages.toSorted(
      (a, b) => b.createdAt - a.createdAt || ((a.content ?? "") < (b.content ?? "") ? -1 : 1),
    ),
  }));
}

const shuffling = fc.array(fc.nat(), { minLength: 1, maxLength: 20 });

test("the order of records in a batch makes no difference, not even among messages of one timestamp", async () => {
  const store = openTestStore();
  await fc.assert(
    fc.asyncProperty(history, shuffling, async (records, keys) => {
      const plain = await importInto(store, [records]);
      const mixed = await importInto(store, [shuffle(records, keys)]);
      expect(await readBack(store, mixed)).toEqual(await readBack(store, plain));
    }),
  );
});

test("split into any batches, shuffled and sent twice, history leads to the same state as in one batch", async () => {
  const store = openTestStore();
  await fc.assert(
    fc.asyncProperty(
      history,
      shuffling,
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      async (records, keys, size, again) => {
        const whole = await importInto(store, [records]);
        const parts = await importInto(store, cut(shuffle(records, keys), size, { again }));
        expect(withoutTies(await readBack(store, parts))).toEqual(withoutTies(await readBack(store, whole)));
      },
    ),
  );
});

/** All top-level and in one conversation: a message never moves to another, and a root with replies never becomes one. */
function flatten(records: ImportRecords): ImportRecords {
  const messages = records.messages.map(({ repliedToExternalId, ...message }) => ({
    ...message,
    conversationExternalId: "C1",
    threadRootExternalId: null,
  }));
  return { ...records, messages, reactions: [] };
}

test("sent again with changes, a message is as if it had never been sent otherwise", async () => {
  const store = openTestStore();
  await fc.assert(
    fc.asyncProperty(history, history, async (before, after) => {
      const [changed] = await readBack(store, await importInto(store, [flatten(before), flatten(after)]));
      const [fresh] = await readBack(store, await importInto(store, [flatten(after)]));
      const sent = new Set(after.messages.map(({ content }) => content));
      const kept = changed?.messages.filter(({ content }) => sent.has(content)) ?? [];
      const rest = (changed?.messages.length ?? 0) - kept.length;
      expect(rest).toBe(Math.max(0, before.messages.length - after.messages.length));
      const strip = (messages: typeof kept) =>
        messages.map(({ updatedAt, ...message }) => JSON.stringify(message)).sort();
      expect(strip(kept)).toEqual(strip(fresh?.messages ?? []));
    }),
  );
});
