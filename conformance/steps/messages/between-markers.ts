// Lists what an operation left in a conversation: the suite posts a marker message before and after it and reads the
// list until it has found both. In either order, everything written in between is then listed.
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { carriesText, messageText } from "../../readers/messages/message-text.ts";
import type { JsonObject } from "../../text/json.ts";
import { listsInOrder } from "../lists/list-order.ts";
import { readListWith } from "../lists/listing.ts";
import { postMessage } from "./messages.ts";

/** Runs `attempt` and returns the messages that the list then shows, both markers being among them. */
export async function listAround(
  session: Session,
  attempt: () => Promise<void>,
  conversation: string = session.need("fixtures.conversation"),
): Promise<readonly JsonObject[]> {
  const before = await postMessage(session, { conversation, content: session.unique("before") });
  await attempt();
  const after = await postMessage(session, { conversation, content: session.unique("after") });
  const { items, missing } = await readBetween(session, conversation, [before.id, after.id]);
  session.given(missing.length === 0, "a conversation lists the messages that were just created");
  // Where a list does not show what was written, it cannot show what was not.
  session.given(
    tagged(items, after.content).length > 0,
    "listed messages show their text (bindings.message.text names it)",
  );
  return items;
}

/**
 * The messages of a conversation from a marker on to another one, whichever is listed first, among others. Where lists
 * have no order, all there are.
 */
export async function readBetween(
  session: Session,
  conversation: string,
  markers: readonly [since: string, until: string],
  as?: CallOptions["as"],
): ReturnType<typeof readListWith> {
  const toTheEnd = !(await listsInOrder(session));
  const path = { conversationId: conversation };
  const sought = { operation: "listMessages", path, ...(as && { as }), toTheEnd } as const;
  return readListWith(session, markers, { ...sought, late: true, withTies: true });
}

/** Those whose content holds a tag. */
export const tagged = (messages: readonly JsonObject[], tag: string): readonly JsonObject[] =>
  messages.filter((message) => carriesText(message, tag));

/** Text of a message on read, under the names that the specification has for it. */
export const contentOf = (message: JsonObject): string | undefined => messageText(message);
