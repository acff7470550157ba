// The member that a key acts as. Checks name it in a mention, in a subscription or as the subject of a key.

import { isServed } from "../../contract/served-operations.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idText, readId, singleId } from "../../readers/envelope.ts";
import { subscriptionsOf, targetIdOf } from "../../readers/realtime-frames.ts";
import { postMessage } from "../messages/messages.ts";
import { openStream } from "../realtime/realtime.ts";
import { askedOnce } from "../running/per-session.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";

export interface CallerMember {
  readonly id: string;
  /** Whether a subscription showed it: the author of a message need not be a membership. */
  readonly isTarget: boolean;
}

interface FoundMember extends CallerMember {
  /** Whether something beside a message shows that this is a member. */
  readonly isCertain: boolean;
}

const members = askedOnce<FoundMember | undefined>();

/**
 * The target of a subscription of the key, else the author of its messages where something else shows that
 * this is a member: the id beside a target that is still called self, or the member that can be read by it.
 */
export async function callerMember(session: Session, role: Role): Promise<CallerMember | undefined> {
  const member = await members(session, () => find(session, role), role);
  return member?.isCertain === true ? member : undefined;
}

/** The id for a mention. @throws Untestable where none is shown */
export async function mentionedId(session: Session, role: Role): Promise<string> {
  const member = await callerMember(session, role);
  return session.given(
    member,
    `hello shows the id of its target to keys.${role}, or a message that of its author`,
  ).id;
}

/**
 * The workspace membership of a key's identity: the target of its subscription, else the author of its
 * messages.
 */
export async function membershipOf(session: Session, role: Role): Promise<string> {
  const member = await members(session, () => find(session, role), role);
  return session.given(member, `the membership of keys.${role} is shown`).id;
}

async function find(session: Session, role: Role): Promise<FoundMember | undefined> {
  const isStreamed = isServed(session.profile, "openRealtimeConnection");
  const stream = isStreamed ? await unlessUntestable(() => openStream(session, { as: role })) : undefined;
  stream?.close();
  const target = targetIdOf(stream?.hello);
  if (target !== undefined) return { id: target, isTarget: true, isCertain: true };
  const { message } = await postMessage(session, { as: role });
  const id = idText(message.author_id);
  if (id === undefined) return undefined;
  const isTarget = readId(subscriptionsOf(stream?.hello)[0]?.target) === id;
  return { id, isTarget, isCertain: isTarget || (await isReadable(session, id)) };
}

async function isReadable(session: Session, memberId: string): Promise<boolean> {
  if (!isServed(session.profile, "getMember")) return false;
  const read = await session.call("getMember", { path: { memberId } });
  return isSuccess(read) && singleId(read.json) === memberId;
}
