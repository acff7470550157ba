// The member that a key acts as. Checks name it in a mention, in a subscription or as the subject of a key.

import { isServed } from "../../contract/served-operations.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idText, readId, singleId } from "../../readers/envelope.ts";
import { subscriptionsOf, targetIdOf } from "../../readers/realtime-frames.ts";
import { postMessage } from "../messages/messages.ts";
import { openStream } from "../realtime/realtime.ts";
import { askedOnce } from "../running/per-session.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";

interface CallerMember {
  readonly id: string;
  /** Whether a subscription showed it: the author of a message need not be a membership. */
  readonly isTarget: boolean;
}

interface FoundMember extends CallerMember {
  /** Whether something beside a message shows that this is a member. */
  readonly isCertain: boolean;
}

interface Search {
  readonly member: FoundMember | undefined;
  /** The last exchange that should have shown it. */
  readonly exchange: Exchange | undefined;
}

/** By role; a member that nothing shows for certain is looked for again. */
const members = askedOnce<Search>(({ member }) => member?.isCertain !== true);

/**
 * The target of a subscription of the key, else the author of its messages where something else shows that
 * this is a member: the id beside a target that is still called self, or the member that can be read by it.
 */
export async function callerMember(session: Session, role: Role): Promise<CallerMember | undefined> {
  return certainMember(await members(session, () => find(session, role), role));
}

const certainMember = ({ member }: Search): CallerMember | undefined =>
  member?.isCertain === true ? member : undefined;

/** The id for a mention. @throws Untestable where none is shown */
export async function mentionedId(session: Session, role: Role): Promise<string> {
  const search = await members(session, () => find(session, role), role);
  return session.given(
    certainMember(search),
    `hello shows the id of its target to keys.${role}, or a message that of its author`,
    search.exchange,
  ).id;
}

/**
 * The workspace membership of a key's identity: the target of its subscription, else the author of its
 * messages.
 */
export async function membershipOf(session: Session, role: Role): Promise<string> {
  const { member, exchange } = await members(session, () => find(session, role), role);
  return session.given(member, `the membership of keys.${role} is shown`, exchange).id;
}

async function find(session: Session, role: Role): Promise<Search> {
  const isStreamed = isServed(session.profile, "openRealtimeConnection");
  const stream = isStreamed ? await unlessUntestable(() => openStream(session, { as: role })) : undefined;
  stream?.close();
  const target = targetIdOf(stream?.hello);
  if (target !== undefined)
    return { member: { id: target, isTarget: true, isCertain: true }, exchange: undefined };
  const { message, exchange } = await postMessage(session, { as: role });
  const id = idText(message.author_id);
  if (id === undefined) return { member: undefined, exchange };
  if (readId(subscriptionsOf(stream?.hello)[0]?.target) === id)
    return { member: { id, isTarget: true, isCertain: true }, exchange };
  const read = await readMember(session, id);
  const isCertain = read !== undefined && isSuccess(read) && singleId(read.json) === id;
  return { member: { id, isTarget: false, isCertain }, exchange: read ?? exchange };
}

const readMember = async (session: Session, memberId: string): Promise<Exchange | undefined> =>
  isServed(session.profile, "getMember") ? session.call("getMember", { path: { memberId } }) : undefined;
