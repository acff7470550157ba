// The order in which a history can be imported, and its batches: members, conversations, messages with every root and
// every answered reply before the messages that refer to it, reactions. Pure: the same records give the same
// batches.

export interface HistoryMessage {
  readonly external_id: string;
  readonly thread_root_external_id?: string | null;
  readonly replied_to_external_id?: string | null;
}

/** Kinds of records in the order in which they depend on each other. */
export const KINDS = ["members", "conversations", "messages", "reactions"] as const;
export type Kind = (typeof KINDS)[number];

/** How many records of each kind one request may hold. */
export const BATCH_LIMITS: Readonly<Record<Kind, number>> = {
  members: 100,
  conversations: 10,
  messages: 100,
  reactions: 200,
};

/** How many source member ids a conversation may have, over all batches. */
export const ROSTER_LIMIT = 250;

/** How many records of each kind, in import order. */
export type Counts = Readonly<Record<Kind, number>>;

export const NOTHING: Counts = { members: 0, conversations: 0, messages: 0, reactions: 0 };

export interface Batch<Item> {
  readonly kind: Kind;
  readonly records: readonly Item[];
  /** Place of the first record among those of its kind. */
  readonly start: number;
}

/** `done` records of each kind are left out. */
export function splitIntoBatches<Item>(
  lists: Readonly<Record<Kind, readonly Item[]>>,
  done: Counts = NOTHING,
): readonly Batch<Item>[] {
  return KINDS.flatMap((kind) => {
    const [all, limit] = [lists[kind], BATCH_LIMITS[kind]];
    const count = Math.max(0, Math.ceil((all.length - done[kind]) / limit));
    return Array.from({ length: count }, (_, index) => {
      const start = done[kind] + index * limit;
      return { kind, start, records: all.slice(start, start + limit) };
    });
  });
}

/** Keeps the given order among messages of the same depth. References out of the list, and circles, are allowed. */
export function orderMessages<Message extends HistoryMessage>(
  messages: readonly Message[],
): readonly Message[] {
  const depths = depthsOf(messages);
  return messages.toSorted((a, b) => (depths.get(a.external_id) ?? 0) - (depths.get(b.external_id) ?? 0));
}

/** How many messages must come before each one. Visits with a stack of its own: chains of replies can be long. */
function depthsOf(messages: readonly HistoryMessage[]): ReadonlyMap<string, number> {
  const byId = new Map(messages.map((message) => [message.external_id, message]));
  const depths = new Map<string, number>();
  const entered = new Set<string>();
  for (const { external_id } of messages) {
    const path = [external_id];
    for (let id = path.at(-1); id !== undefined; id = path.at(-1)) {
      const before = neededBy(byId.get(id)).filter((other) => other !== id && byId.has(other));
      const open = before.filter((other) => !entered.has(other));
      if (!entered.has(id) && open.length > 0) path.push(...open);
      else {
        path.pop();
        if (!depths.has(id)) depths.set(id, Math.max(-1, ...before.map((one) => depths.get(one) ?? -1)) + 1);
      }
      entered.add(id);
    }
  }
  return depths;
}

function neededBy(message: HistoryMessage | undefined): readonly string[] {
  const { thread_root_external_id: root, replied_to_external_id: answered } = message ?? {};
  return [root, answered].filter((id) => typeof id === "string");
}
