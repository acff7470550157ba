// Finds out whether a list can prove that an item is missing. The specification does not show list items: if
// their ids are not those by which resources are read, no item can be proved missing.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsId } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { bindingOf } from "../../readers/named-properties.ts";
import type { JsonObject } from "../../text/json.ts";

interface ReadItems {
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

/** One of them may have been removed meanwhile, or be wrong. */
const TRIED = 3;

type List = { readonly operation: OperationId; readonly as?: CallOptions["as"] };

/** Whether something is read by the ids of the items; `undefined` where that cannot be asked. */
export async function leadSomewhere(
  session: Session,
  { operation, as }: List,
  { items }: ReadItems,
): Promise<boolean | undefined> {
  const ids = items.map(readId).filter((id) => id !== undefined);
  const reader = readers[operation];
  if (reader === undefined || ids.length === 0) return undefined;
  for (const id of ids.slice(0, TRIED)) {
    const [reading, path] = reader(id);
    if (!isServed(session.profile, reading)) return undefined;
    const read = await session.call(reading, { path: { ...path }, ...(as === undefined ? {} : { as }) });
    if (isSuccess(read)) return true;
  }
  return false;
}

/** @throws Untestable naming the binding of the id; an empty list proves that its items are missing */
export async function needKnownIds(session: Session, list: List, { items }: ReadItems): Promise<void> {
  if (items.length === 0) return;
  const { operation } = list;
  if (items.every((item) => readId(item) === undefined))
    throw new Untestable(
      `${operation} shows no ids; the profile has no ${bindingOf(operation, "id", session.profile)} that names them`,
    );
  if ((await leadSomewhere(session, list, { items })) === false)
    throw new Untestable(
      `${operation} shows ids by which nothing is read; the profile has no bindings.responses.${operation}.id that names others`,
    );
}

/**
 * As above, for things that are known by these ids and are not found by them: they may stand in an item as another property.
 * @throws Untestable naming the binding of the id
 */
export async function needMissing(
  session: Session,
  list: List,
  { items }: ReadItems,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await needKnownIds(session, list, { items });
  if (ids.some((id) => items.some((item) => holdsId(item, id))))
    throw new Untestable(
      `${list.operation} shows the ids of its items elsewhere; the profile has no ${bindingOf(list.operation, "id", session.profile)} that names them`,
    );
}
