// Small workspaces of another tool, generated: their people, messages, threads and reactions. The same draft
// makes records for any number of source workspaces, which then differ in their source ids only.
import fc from "fast-check";
import type { Kind, MessageRecord, Records } from "../../steps/imports/import-records.ts";

export interface Draft {
  readonly members: number;
  readonly messages: readonly DraftMessage[];
  readonly reactions: readonly {
    readonly message: number;
    readonly member: number;
    readonly emoji: number;
  }[];
}

interface DraftMessage {
  readonly author: number;
  /** Which earlier root this replies to, if there is one; `undefined` makes a root. */
  readonly replyTo: number | undefined;
  /** Whether it answers the first reply of that thread, where there is one. */
  readonly answers?: boolean;
  readonly afterSeconds: number;
  readonly words: string;
}

const EMOJIS = ["👍", "🎉", "👀"] as const;
export const emojiSet: ReadonlySet<string> = new Set(EMOJIS);

/** Several writing systems, and nothing that could be markup of the source tool. */
const words = fc.string({ unit: fc.constantFrom(..."abcxyz äöß語שלום𠀀"), maxLength: 24 });

export const drafts: fc.Arbitrary<Draft> = fc.record({
  members: fc.integer({ min: 1, max: 4 }),
  messages: fc.array(
    fc.record({
      author: fc.nat({ max: 3 }),
      replyTo: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
      answers: fc.boolean(),
      // Equal ones often: sources write several messages in one second.
      afterSeconds: fc.constantFrom(0, 0, 1, 60, 86_400),
      words,
    }),
    { minLength: 2, maxLength: 9 },
  ),
  reactions: fc.array(
    fc.record({ message: fc.nat({ max: 8 }), member: fc.nat({ max: 3 }), emoji: fc.nat({ max: 2 }) }),
    {
      maxLength: 6,
    },
  ),
});

/** 2021-03-04: nothing of a test is so old. */
const START_MS = Date.UTC(2021, 2, 4, 5, 6, 7);

export interface World {
  /** A word in every text. */
  readonly tag: string;
  readonly records: Records;
  readonly conversationName: string;
  /** Texts of roots with replies. */
  readonly threads: ReadonlySet<string>;
}

/**
 * @param tag in texts and names, the same for worlds that are compared
 * @param source in source ids and the conversation's name, different for each
 */
export function makeWorld(draft: Draft, tag: string, source: string): World {
  const memberId = (index: number) => `${source}-u${index % draft.members}`;
  const conversation = `${source}-c`;
  const messages: MessageRecord[] = [];
  let at = START_MS;
  for (const [
    index,
    { author, replyTo, answers = false, afterSeconds, words: text },
  ] of draft.messages.entries()) {
    at += afterSeconds * 1000;
    const roots = messages.filter(({ root }) => root === undefined);
    const root = replyTo === undefined ? undefined : roots[replyTo % Math.max(1, roots.length)];
    const reply = answers
      ? messages.find((message) => message.root !== undefined && message.root === root?.id)
      : undefined;
    messages.push({
      id: `${source}-m${index}`,
      conversation,
      author: memberId(author),
      // One blank at a time: a deployment may tidy up texts.
      text: `${tag} ${index} ${text}`.replaceAll(/ +/g, " ").trim(),
      createdAt: new Date(at).toISOString(),
      ...(root === undefined ? {} : { root: root.id }),
      ...(reply === undefined ? {} : { repliedTo: reply.id }),
    });
  }
  const reactions = draft.reactions.map(({ message, member, emoji }) => ({
    message: `${source}-m${message % messages.length}`,
    member: memberId(member),
    emoji: EMOJIS[emoji] ?? EMOJIS[0],
  }));
  const rootIds = new Set(messages.map(({ root }) => root));
  return {
    tag,
    conversationName: `conversation ${source}`,
    threads: new Set(messages.filter(({ id }) => rootIds.has(id)).map(({ text }) => text)),
    records: {
      members: Array.from({ length: draft.members }, (_, index) => ({
        id: memberId(index),
        name: `${tag} Person ${index}`,
      })),
      conversations: [
        {
          id: conversation,
          name: `conversation ${source}`,
          members: Array.from({ length: draft.members }, (_, index) => memberId(index)),
        },
      ],
      messages,
      // A deployment may keep one of each member on a message.
      reactions: [
        ...new Map(reactions.map((one) => [JSON.stringify([one.message, one.member]), one])).values(),
      ],
    },
  };
}

/** Records of one kind in other batches, none of them empty, in the same order. */
export function inBatches<T>(records: readonly T[], sizes: readonly number[]): readonly (readonly T[])[] {
  const batches: T[][] = [];
  for (let start = 0, turn = 0; start < records.length; turn++) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1);
    batches.push(records.slice(start, start + size));
    start += size;
  }
  return batches;
}

/** Records of one kind in another order; roots stay before all replies, and these before those that answer them. */
export function reordered<K extends Kind>(
  kind: K,
  records: Records[K],
  order: readonly number[],
): Records[K] {
  const keyed = records.map((record, index) => ({
    record,
    depth: kind === "messages" ? depthOf(record as MessageRecord) : 0,
    key: order[index % order.length] ?? 0,
    index,
  }));
  keyed.sort((one, other) => one.depth - other.depth || one.key - other.key || other.index - one.index);
  // The same records as before in another order.
  return keyed.map(({ record }) => record) as unknown as Records[K];
}

/** How many messages of its thread a message needs before it. */
const depthOf = ({ root, repliedTo }: MessageRecord): number =>
  Number(root !== undefined) + Number(repliedTo !== undefined);
