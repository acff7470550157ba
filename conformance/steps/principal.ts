// The member that a connection for self stands for. Hello may show it as the target, or call the target self: then the
// author of what the same key posts is the member.
import type { Role, Session } from "../engine/session.ts";
import { idText, readId } from "../wire/envelope.ts";
import { subscriptionsOf, targetIdOf } from "../wire/realtime.ts";
import { membershipOf } from "./keys.ts";
import { postMessage } from "./messages.ts";
import { openStream } from "./realtime.ts";

/** For mentions: the target of a connection, or the author of the messages of its key. */
export const principalOf = async (session: Session, hello: unknown, role: Role): Promise<string> =>
  targetIdOf(hello) ?? (await membershipOf(session, role));

/**
 * The workspace membership of a key, where it is beyond doubt: a target that is called self counts by its id when that is
 * the id of an author too.
 */
export async function ownMembership(session: Session, role: Role): Promise<string> {
  const stream = await openStream(session, { as: role });
  stream.close();
  const { hello } = stream;
  const resolved = targetIdOf(hello);
  if (resolved !== undefined) return resolved;
  const shown = readId(subscriptionsOf(hello)[0]?.target);
  const { message } = await postMessage(session, { as: role });
  const isAuthor = shown !== undefined && shown === idText(message.author_id);
  return session.given(isAuthor && shown, `hello shows the membership of keys.${role} as its target`);
}
