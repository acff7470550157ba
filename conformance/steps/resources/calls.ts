// Calls that the profile names: their readers, the values that two readings of one must have in common, and
// the conversation that a call belongs to.
import { isServed } from "../../contract/served-operations.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { AdHocKey, Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { callId, callProperty, isOfCall } from "../../readers/call.ts";
import { readId } from "../../readers/envelope.ts";
import { openerOf, type Person } from "./fixture-openers.ts";

/** Whether a response is of this call. @throws Untestable naming the binding where its id cannot be read */
export function isCall(session: Session, read: Exchange, id: string): boolean {
  if (!isSuccess(read)) return false;
  if (isOfCall(read.json, id)) return true;
  session.given(callId(read.json), "a call is read with its id", read);
  return false;
}

/** Reads each call of the profile with a key that can read it; leaves out the calls that cannot be read directly. */
export async function readCalls(session: Session): Promise<readonly Exchange[]> {
  const read = [];
  for (const [fixture, usual] of [
    ["call", "primary"],
    ["shared_call", "primary"],
    ["hidden_call", "second"],
  ] as const) {
    const as = openerOf(session, fixture, usual);
    if (!session.has(`fixtures.${fixture}`) || !session.has(`keys.${as}`)) continue;
    const exchange = await session.call("getCall", {
      as,
      path: { callId: session.need(`fixtures.${fixture}`) },
    });
    if (isSuccess(exchange)) read.push(exchange);
  }
  return read;
}

/** The values by which two readings of a call are compared. */
interface Essence {
  /** Sorted ids, empty for a participant without one. */
  readonly participants: readonly string[] | null;
  readonly summary: string | null;
}

/** Leaves out other values, such as URLs of pictures, which may differ from reading to reading. */
export function essenceOf({ profile }: Session, { json }: Exchange): Essence {
  const names = profile.bindings.call;
  const participants = names.participants === undefined ? undefined : callProperty(json, names.participants);
  const summary = names.summary === undefined ? undefined : callProperty(json, names.summary);
  return {
    participants: Array.isArray(participants)
      ? participants.map((one) => readId(one) ?? "").toSorted()
      : null,
    summary: typeof summary === "string" ? summary : null,
  };
}

interface Reading {
  /** The call, its reader and the way of reading. */
  readonly what: string;
  /** Whether the reader may see any people of the call. */
  readonly seesPeople: boolean;
}

/**
 * Judges that a call is read with its summary and participants, as it is by a key that can open it. A
 * deployment may write the summary for its reader and leave out people whom the reader may not see, but
 * neither may be empty.
 */
export function judgeEssence(
  session: Session,
  requirement: "CAL-01" | "FWD-08",
  [control, read]: readonly [control: Exchange, read: Exchange],
  { what, seesPeople }: Reading,
): void {
  const [wanted, shown] = [essenceOf(session, control), essenceOf(session, read)];
  const hasAll =
    ((wanted.summary ?? "") === "" || (shown.summary ?? "") !== "") &&
    (!seesPeople || (wanted.participants ?? []).length === 0 || (shown.participants ?? []).length > 0);
  session.judge(requirement, hasAll, {
    message: `${what} lacks the participants or the summary that ${control.as} reads of it`,
    expected: wanted,
    found: shown,
    exchanges: [control, read],
  });
}

/** How many participants are looked up. */
const MAX_PEOPLE = 3;

/** Whether the caller reads one of the participants: those that it may not read need not be shown. */
export async function readsPeople(session: Session, as: Role | AdHocKey, call: Exchange): Promise<boolean> {
  if (!isServed(session.profile, "getMember")) return false;
  for (const memberId of (essenceOf(session, call).participants ?? []).slice(0, MAX_PEOPLE))
    if (memberId !== "" && isSuccess(await session.call("getMember", { as, path: { memberId } })))
      return true;
  return false;
}

/** Judges FWD-08 on a call that a caller reads through a forward and otherwise as well. */
export const judgeWholeCall = (
  session: Session,
  [inside, through]: readonly [inside: Exchange, through: Exchange],
  { seesPeople = true }: { readonly seesPeople?: boolean } = {},
): void =>
  judgeEssence(session, "FWD-08", [inside, through], {
    what: `a call read through a forward by ${through.as}`,
    seesPeople,
  });

/** The same for a reader who need not see the people of a conversation that is closed to the reader. */
export const judgeGuestsCall = async (
  session: Session,
  as: Role | AdHocKey,
  [inside, through]: readonly [inside: Exchange, through: Exchange],
): Promise<void> =>
  judgeWholeCall(session, [inside, through], { seesPeople: await readsPeople(session, as, inside) });

/** The id of the conversation that the response for a call names. */
export function conversationOf({ profile }: Session, read: Exchange): string | undefined {
  const place = profile.bindings.call.conversation_id ?? "conversation_id";
  const value = place === false ? undefined : callProperty(read.json, place);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** @throws Untestable naming the fixture if a person who must not open the call can read its conversation */
export async function needClosedCall(
  session: Session,
  fixture: string,
  as: Person,
  read: Exchange,
): Promise<void> {
  const conversationId = conversationOf(session, read);
  if (conversationId === undefined || !isServed(session.profile, "listMessages")) return;
  const listed = await session.call("listMessages", { as, path: { conversationId } });
  if (isSuccess(listed))
    throw new Untestable(`fixtures.${fixture} is not closed to keys.${as}, who reads its conversation`);
}
