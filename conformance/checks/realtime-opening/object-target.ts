// A target can be named instead of self if it is the caller's own membership. The two are then the same for
// cursors as well.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { refusals, statusesOf } from "../../profile/profile.ts";
import { text } from "../../readers/envelope.ts";
import { subscriptionsOf, targetIdOf } from "../../readers/realtime-frames.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { issueOwnKey } from "../../steps/keys/issued/issue-key.ts";
import { lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { tryDeliveredCursor } from "../../steps/realtime/delivered-cursor.ts";
import {
  type OpenOptions,
  openStream,
  requestTicket,
  resumeStream,
  whileAvailable,
} from "../../steps/realtime/realtime.ts";
import { judgeHonesty, judgeResumed } from "../../steps/realtime/resumed.ts";
import { startingOver, undelivered } from "../../steps/realtime/with-reconnects.ts";
import { callerMember } from "../../steps/resources/caller-member.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { fillTemplate } from "../../text/template.ts";

export default defineCheck({
  title: "a named target is accepted when it is the caller, and refused when it is not",
  requirements: ["RTC-09", "RTC-10", "RTC-26", "RTC-28", "RTS-16"],
  capabilities: ["realtime"],
  needs: ["bindings.realtime_target", "keys.second"],
  async run(session) {
    session.notSeen(["RTC-26", "RTS-16"], "a connection for a named target that resumes after one for self");
    const own = await memberOf(session, "primary");
    const opened = await ask(session, { target: targetOf(session, own) });
    const accepted = session.judge("RTC-09", opened.ticket !== undefined, {
      message: "a subscription that names the caller's own membership as its target was refused",
      expected: "a ticket",
      found: responseOf(opened.exchange),
    });
    if (!accepted) return;
    for (const as of (await inEachHeader(session, "primary")).filter(({ bearer }) => bearer === true))
      await judgeAccepted(session, own, as, "as a bearer token");
    if (canIssueKeys(session))
      await unlessUntestable(async () => {
        const { key } = await issueOwnKey(session);
        await judgeAccepted(session, own, key, "of a key that was issued for that member");
      });
    await startingOver(session, () => judgeNamed(session, own));
    await judgeMentions(session, targetOf(session, own));
    if (session.profile.capabilities.has("messages") && session.has("fixtures.conversation"))
      for (const [from, to] of [
        ["self", targetOf(session, own)],
        [targetOf(session, own), "self"],
      ])
        await startingOver(session, () => judgeCursor(session, from, to));
    const second = await memberOf(session, "second");
    for (const delivery of ["messages", "mentions"] as const)
      await judgeRefused(session, second, "another member of the workspace", { delivery });
    await judgeStrangers(session, own);
    const nobody = nonexistentId(own, session.unique("target"));
    const resumeFrom = await tryDeliveredCursor(session);
    if (resumeFrom !== undefined) await judgeResuming(session, { second, nobody, resumeFrom });
    for (const delivery of ["messages", "mentions"] as const)
      await judgeInvisible(session, nobody, "a member that does not exist", { delivery });
    const foreign = session.profile.fixtures.foreign_member;
    if (foreign === undefined) return;
    await needInvisible(session, foreign);
    for (const delivery of ["messages", "mentions"] as const)
      await judgeInvisible(session, foreign, "a member of another workspace", { delivery });
  },
});

/** Where self is accepted of a caller. */
async function judgeAccepted(
  session: Session,
  memberId: string,
  as: NonNullable<OpenOptions["as"]>,
  how: string,
): Promise<void> {
  const control = await ask(session, { as });
  if (control.ticket === undefined) return;
  const { exchange, ticket } = await ask(session, { as, target: targetOf(session, memberId) });
  session.judge("RTC-09", ticket !== undefined, {
    message: `a subscription that names the caller's own membership as its target was refused ${how}, although self is accepted`,
    expected: "a ticket",
    about: [control.exchange, exchange],
  });
}

/** The type that hello gives the target of a caller, beside its id. */
async function targetType(session: Session, as: Role): Promise<string | undefined> {
  const stream = await openStream(session, { as });
  stream.close();
  return text(subscriptionsOf(stream.hello)[0]?.target, "type");
}

/**
 * Other callers can name themselves as well, and none can name somebody else, whatever their other rights.
 */
async function judgeStrangers(session: Session, own: string): Promise<void> {
  const type = await targetType(session, "primary");
  for (const as of ["second", "agent", "import_admin"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    const member = await unlessUntestable(() => callerMember(session, as));
    if (member?.isTarget !== true || member.id === own) continue;
    // An agent may be a member of another kind.
    if ((await targetType(session, as)) === type)
      await judgeAccepted(session, member.id, as, `of keys.${as}`);
    await judgeRefused(session, own, `the member of keys.primary, asked for with keys.${as},`, { as });
  }
}

async function ask(session: Session, options: OpenOptions): ReturnType<typeof requestTicket> {
  const answered = await requestTicket(session, options);
  whileAvailable(session, answered.exchange);
  return answered;
}

/** A connection for a named target has that target, and gets the same events as one for self. */
async function judgeNamed(session: Session, own: string): Promise<void> {
  const stream = await openStream(session, { target: targetOf(session, own) });
  // The response may show the caller's own membership as self.
  const shown = targetIdOf(stream.hello);
  if (shown !== undefined)
    session.judgeEqual("RTC-09", shown, own, {
      message: "a connection for the caller's named membership has another target than a connection for self",
    });
  if (!session.profile.capabilities.has("messages") || !session.has("fixtures.conversation")) return;
  const posted = [
    { as: "second", ...(await postMessage(session, { as: "second" })) },
    { as: "primary", ...(await postMessage(session)) },
  ] as const;
  const lost = new Set((await lostMessages(session, stream, posted)).map(({ id }) => id));
  stream.close();
  for (const { as, id, exchange } of posted) {
    const isLost = lost.has(id);
    const isHeard = !isLost || (await isHeardBySelf(session, as));
    // A principal need not get the events of its own messages (RTS-42), but then by neither name.
    if (as === "primary" && !isHeard) continue;
    session.given(isHeard, "a connection for self gets the event of a new message");
    session.judge("RTC-09", !isLost, {
      message: `a connection for the caller's named membership did not get ${as === "primary" ? "the caller's own message" : "a message"}, where a connection for self got one`,
      expected: `the event of message ${id}`,
      found: "nothing",
      exchanges: [exchange],
    });
  }
}

async function isHeardBySelf(session: Session, as: Role): Promise<boolean> {
  const control = await openStream(session);
  const posted = await postMessage(session, { as });
  const event = await control.waitForMessage(posted.id);
  control.close();
  return event !== undefined;
}

/** Every subscription for self is also possible for the named target. */
async function judgeMentions(session: Session, target: unknown): Promise<void> {
  const control = await ask(session, { delivery: "mentions" });
  if (control.ticket === undefined) return;
  const named = await ask(session, { delivery: "mentions", target });
  session.judge("RTC-09", named.ticket !== undefined, {
    message:
      "a mentions subscription that names the caller's own membership as its target was refused, although self is accepted",
    expected: "a ticket",
    about: [control.exchange, named.exchange],
  });
}

/** A cursor from a connection for the caller by one name resumes a connection by the other one. */
async function judgeCursor(session: Session, from: unknown, to: unknown): Promise<void> {
  const as = "second";
  const stream = await openStream(session, { target: from });
  const first = await postMessage(session, { as });
  session.given((await undelivered(stream, [first.id])).length === 0, "events are delivered");
  await stream.untilRead();
  stream.drop();
  const missed = await postMessage(session, { as });
  const resumed = await resumeStream(session, stream.eventOf(first.id)?.cursor, { target: to });
  const how = `a connection ${to === "self" ? "for self" : "that names the caller"} and resumed from a cursor of one ${from === "self" ? "for self" : "that names the caller"}`;
  await judgeResumed(session, "RTS-16", { stream: resumed, due: [missed] }, () => ({
    message: `${how} left out a message that was posted after the cursor, without a warning`,
    expected: `the event of message ${missed.id}, or a warning`,
    found: "nothing",
  }));
  judgeHonesty(session, stream, resumed, `, by ${how}`);
  resumed?.close();
}

async function judgeRefused(
  session: Session,
  memberId: string,
  who: string,
  options: Omit<OpenOptions, "target"> = {},
): Promise<Exchange> {
  const { exchange } = await ask(session, { ...options, target: targetOf(session, memberId) });
  const { delivery = "messages", resumeFrom } = options;
  const kind = resumeFrom === undefined ? delivery : `resumed ${delivery}`;
  const expected = [...refusals(session.profile), ...session.profile.statuses.invalid];
  session.judgeStatus("RTC-10", exchange, expected, {
    message: `a ${kind} subscription with ${who} as its target was ${isSuccess(exchange) ? "accepted" : "not refused as such"}`,
  });
  return exchange;
}

/** @throws Untestable where the profile's foreign member can be read */
async function needInvisible(session: Session, memberId: string): Promise<void> {
  if (!isServed(session.profile, "getMember")) return;
  const read = await session.call("getMember", { path: { memberId } });
  session.given(!isSuccess(read), "fixtures.foreign_member is not visible to keys.primary", read);
}

interface Resuming {
  readonly second: string;
  readonly nobody: string;
  readonly resumeFrom: string;
}

/** Openings that resume: they may be refused as those of somebody else's cursor, and with another status than 404. */
async function judgeResuming(session: Session, { second, nobody, resumeFrom }: Resuming): Promise<void> {
  for (const delivery of ["messages", "mentions"] as const) {
    const options = { delivery, resumeFrom };
    // A cursor of messages may be refused for mentions.
    if (delivery === "mentions" && (await ask(session, options)).ticket === undefined) continue;
    await judgeRefused(session, second, "another member of the workspace", options);
    await judgeRefused(session, nobody, "a member that does not exist", options);
  }
}

const NOT_FOUND = 404;

/** One refusal is documented for a target that the caller cannot see. */
async function judgeInvisible(
  session: Session,
  memberId: string,
  who: string,
  options: Pick<OpenOptions, "delivery"> = {},
): Promise<void> {
  const exchange = await judgeRefused(session, memberId, who, options);
  const { invalid } = session.profile.statuses;
  if (isSuccess(exchange)) return;
  // An id may be invalid by its form, such as a sum of its digits, before anything is looked up.
  if (invalid.includes(exchange.status)) {
    session.notSeen(
      "RTC-28",
      "a made-up target id was refused as invalid input, not as the target of nobody",
    );
    return;
  }
  const unknown = statusesOf(session.profile, "unknown", "member");
  // A profile may give another status in place of 404.
  const expected = unknown.includes(NOT_FOUND) ? [NOT_FOUND] : [NOT_FOUND, ...unknown];
  session.judgeStatus("RTC-28", exchange, expected, {
    message: `a subscription with ${who} as its target was not refused as not visible`,
  });
}

/** The id from a subscription, because the author id of a message may be another one. */
async function memberOf(session: Session, as: "primary" | "second"): Promise<string> {
  const member = await callerMember(session, as);
  return session.given(member?.isTarget === true && member.id, "hello shows the id of its target");
}

const targetOf = (session: Session, memberId: string): unknown =>
  fillTemplate(session.profile.bindings.realtime_target, { member_id: memberId });
