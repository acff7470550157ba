// The member that a key acts as, for what names it in a mention or in a subscription.

import { isServed } from "../../contract/served-operations.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idText, readId, singleId } from "../../readers/envelope.ts";
import { subscriptionsOf, targetIdOf } from "../../readers/realtime.ts";
import { postMessage } from "../messages/messages.ts";
import { openStream } from "../realtime/realtime.ts";
import { perRun } from "../running/per-session.ts";

export interface CallerMember {
  readonly id: string;
  /** Whether a subscription showed it: the author of a message need not be a membership. */
  readonly isTarget: boolean;
}

const members = perRun(() => new Map<Role, Promise<CallerMember | undefined>>());

/**
 * What a subscription of the key has for its target, else the author of its messages where something else shows that
 * this is a member: the id beside a target that is still called self, or the member that can be read by it.
 */
export function callerMember(session: Session, role: Role): Promise<CallerMember | undefined> {
  const known = members(session);
  const member = known.get(role) ?? find(session, role);
  known.set(role, member);
  return member;
}

/** The id for a mention. @throws Untestable where none is shown */
export async function mentionedId(session: Session, role: Role): Promise<string> {
  const member = await callerMember(session, role);
  return session.given(
    member,
    `hello shows the id of its target to keys.${role}, or a message that of its author`,
  ).id;
}

async function find(session: Session, role: Role): Promise<CallerMember | undefined> {
  const stream = await openStream(session, { as: role });
  stream.close();
  const target = targetIdOf(stream.hello);
  if (target !== undefined) return { id: target, isTarget: true };
  if (!session.profile.capabilities.has("messages") || !session.has("fixtures.conversation"))
    return undefined;
  const { message } = await postMessage(session, { as: role });
  const id = idText(message.author_id);
  if (id === undefined) return undefined;
  if (readId(subscriptionsOf(stream.hello)[0]?.target) === id) return { id, isTarget: true };
  if (!isServed(session.profile, "getMember")) return undefined;
  const read = await session.call("getMember", { path: { memberId: id } });
  return isSuccess(read) && singleId(read.json) === id ? { id, isTarget: false } : undefined;
}
