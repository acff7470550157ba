// Calls that the profile names, read by those who can read them, and the conversation that one belongs to.

import { isServed } from "../../contract/served-operations.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
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

/** Every call of the profile that can be read directly, read by somebody who can. */
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

/** What a call shows of itself, to compare two readings of it: ids of participants, or how many, and the summary. */
export interface Essence {
  readonly participants: readonly string[] | null;
  readonly summary: string | null;
}

/** Other values, such as addresses of pictures, may change. */
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

/**
 * Judges that a call is read whole, as by a key that can open it. A summary may be written for its reader, and people whom the
 * reader may not see may be left out; some of each stays.
 * @param what the call, and who reads it how
 * @param seesPeople whether the reader may see any of them
 */
export function judgeEssence(
  session: Session,
  requirement: "CAL-01" | "FWD-08",
  what: string,
  [control, read]: readonly [control: Exchange, read: Exchange],
  seesPeople = true,
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

/** Judges FWD-08 on a call that is read through a forward. */
export const judgeWholeCall = (session: Session, inside: Exchange, through: Exchange): void =>
  judgeEssence(session, "FWD-08", `a call read through a forward by ${through.as}`, [inside, through]);

/** The conversation of a call, as somebody reads it who can open it. */
export function conversationOf({ profile }: Session, read: Exchange): string | undefined {
  const value = callProperty(read.json, profile.bindings.call.conversation_id ?? "conversation_id");
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** @throws Untestable naming the fixture where a person reads the conversation of a call that is to be closed to it */
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
