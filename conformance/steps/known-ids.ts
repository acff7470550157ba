// Whether a list can say that something is not in it. The items of a list are not described: where the ids that are read
// off them are not those that a thing is read by, nothing can be missed in it by its id.
import { isSuccess } from "../engine/exchange.ts";
import { Untestable } from "../engine/finding.ts";
import type { CallOptions, Session } from "../engine/session.ts";
import type { OperationId } from "../generated/operations.ts";
import { type JsonObject, readId } from "../wire/envelope.ts";
import { bindingOf } from "../wire/named-properties.ts";

export interface ReadItems {
  readonly items: readonly JsonObject[];
}

/** How a listed thing is read by its id, for the lists of which that is documented. */
const readers: Readonly<Partial<Record<OperationId, (id: string) => readonly [OperationId, object]>>> = {
  listMessages: (messageId) => ["getMessage", { messageId }],
  listReplies: (messageId) => ["getMessage", { messageId }],
  listConversations: (conversationId) => ["listMessages", { conversationId }],
  searchConversations: (conversationId) => ["listMessages", { conversationId }],
  searchMembers: (memberId) => ["getMember", { memberId }],
};

/** @throws Untestable naming the binding of the id; an empty list misses what it does not show */
export async function needKnownIds(
  session: Session,
  { operation, as }: { readonly operation: OperationId; readonly as?: CallOptions["as"] },
  { items }: ReadItems,
): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(readId).filter((id) => id !== undefined);
  const [first] = ids;
  const binding = bindingOf(operation, "id", session.profile);
  if (first === undefined)
    throw new Untestable(`${operation} shows no ids; the profile has no ${binding} that names them`);
  const reader = readers[operation]?.(first);
  if (reader === undefined) return;
  const [reading, path] = reader;
  const read = await session.call(reading, { path: { ...path }, ...(as === undefined ? {} : { as }) });
  if (!isSuccess(read))
    throw new Untestable(
      `${operation} shows ids that ${reading} does not know; the profile has no bindings.responses.${operation}.id that names others`,
    );
}
