// A connection can resume from every delivered cursor without losing later events; an earlier cursor gives at
// least the events that a later one gives.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Ticket } from "../../readers/realtime-frames.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { canImport, completeImport, importRecords } from "../../steps/imports/imports.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import {
  type CreatedMessage,
  type PostedMessage,
  postMessage,
  postReply,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import {
  connectTicket,
  givenHello,
  openStream,
  openWithCursor,
  requestTicket,
  resumeStream,
  tryOpenStream,
} from "../../steps/realtime/realtime.ts";
import { DECLINED, judgeHonesty, judgeResumed } from "../../steps/realtime/resumed.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { type TicketKind, ticketKinds } from "../../steps/realtime/ticket-kinds.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { mentionedId } from "../../steps/resources/caller-member.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";

const DELIVERED = 5;
/** Events from the first on that are acknowledged; a client persists a cursor after it has handled the event. */
const ACKNOWLEDGED = 3;

/** A delivered event that is resumed from. */
interface Origin {
  readonly stream: Stream;
  readonly cursor: string;
  /** Its index among the posted messages. */
  readonly index: number;
  readonly posted: readonly PostedMessage[];
  /**
   * Ids of messages that a connection acknowledged: the specification does not say whether these are delivered again
   * after an older cursor.
   */
  readonly handled: Set<string>;
  /** Forwards that were made while nobody was connected, where a connection gets the event of one. */
  readonly forwards: readonly CreatedMessage[];
}

export default defineCheck({
  title: "resuming from any cursor delivers everything after it",
  requirements: ["RTS-16", "RTS-56", "RTS-32", "RTS-39", "RTS-52", "RTC-26"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const delivered = await deliverSome(session);
    const { stream, posted } = delivered;
    const cursors = posted.map(({ id }) => stream.eventOf(id)?.cursor);
    session.given(
      cursors.some((cursor) => cursor !== undefined),
      "events are delivered",
    );
    stream.drop();
    session.notSeen("RTS-56", "a forward that is missed, where a connection gets the event of one");
    const forwards = await forwardUnheard(session, delivered);
    posted.push(...(await postUnheard(session, delivered)));
    const handled = new Set(stream.handled);
    const gained: (ReadonlySet<string> | undefined)[] = [];
    // The newest first, to compare the first gap with it; one of them twice.
    const [oldest = [0, undefined] as const, ...others] = [...cursors.entries()];
    for (const [index, cursor] of [...others.reverse(), oldest, oldest]) {
      // One gap is enough: each takes the whole delivery time.
      const hasGap = session.findings.some(({ requirement }) => requirement === "RTS-16");
      if (cursor === undefined || hasGap) continue;
      await startingOver(session, async () => {
        gained[index] = await judgeResume(session, { stream, cursor, index, posted, handled, forwards });
      });
    }
    judgeMonotony(session, posted, gained, handled);
    for (const delivery of ["messages", "mentions"] as const)
      await unlessUntestable(() => startingOver(session, () => judgeNothingMissed(session, delivery)));
    for (const kind of await kindsOf(session))
      await unlessUntestable(() => startingOver(session, () => judgeKind(session, kind)));
  },
});

/** Connections of other callers, in the other header, and for the named membership. */
async function kindsOf(session: Session): Promise<readonly TicketKind[]> {
  const kinds = (await ticketKinds(session)).filter(({ options }) => options.delivery === undefined);
  return session.has("keys.second")
    ? [...kinds, { what: "of keys.second", options: { as: "second" } }]
    : kinds;
}

/** A deployment may know the cursors of such a connection by other code. */
async function judgeKind(session: Session, { what, options }: TicketKind): Promise<void> {
  const isOther = options.as === "second" || options.as === "agent";
  const as = isOther ? "primary" : await visibleSender(session);
  const stream = await tryOpenStream(session, options);
  const event = await stream?.waitForMessage((await postMessage(session, { as })).id);
  await stream?.untilRead();
  stream?.drop();
  if (event?.cursor === undefined || stream?.declinesResume !== false) return;
  const { exchange, ticket } = await openWithCursor(session, { ...options, resumeFrom: event.cursor });
  session.judge("RTS-32", ticket !== undefined, {
    message: `an opening ${what} with the cursor of an acknowledged event that the same was sent was refused`,
    expected: "a ticket",
    about: exchange,
  });
}

interface Delivered {
  readonly stream: Stream;
  /** The root of the replies. */
  readonly root: PostedMessage | undefined;
  /** In the order of their delivery. */
  readonly posted: PostedMessage[];
  /** Whether the listener was sent a message of its own, which is not required. */
  readonly hearsOwn: boolean;
  /** The same for a forward. */
  readonly hearsForwards: boolean;
}

/** A stream of messages and replies, the first of them acknowledged. */
async function deliverSome(session: Session): Promise<Delivered> {
  const as = await visibleSender(session);
  const stream = await openStream(session, { acks: "held" });
  const posted: PostedMessage[] = [];
  const hasThreads = session.profile.capabilities.has("threads");
  for (let index = 0; index < DELIVERED; index++) {
    const root = posted[0];
    const isReply = hasThreads && root !== undefined && index % 2 === 1;
    posted.push(isReply ? await postReply(session, root, { as }) : await postMessage(session, { as }));
  }
  const [root] = posted;
  const own = await postMessage(session);
  const forward = root && (await tryForward(session, root.id, { as }));
  const last = await postMessage(session, { as });
  await stream.missing([...posted, last].map(({ id }) => id));
  inOrderOfDelivery(posted, stream);
  const settled = posted[ACKNOWLEDGED - 1];
  const event = settled === undefined ? undefined : stream.eventOf(settled.id);
  if (event !== undefined) stream.ackThrough(event);
  await stream.untilRead();
  const isHeard = (one: CreatedMessage | undefined): boolean =>
    one !== undefined && stream.eventOf(one.id) !== undefined;
  return { stream, root, posted, hearsOwn: isHeard(own), hearsForwards: isHeard(forward) };
}

async function forwardUnheard(
  session: Session,
  { root, hearsForwards }: Delivered,
): Promise<readonly CreatedMessage[]> {
  if (root === undefined || !hearsForwards) return [];
  const forward = await tryForward(session, root.id, { as: await visibleSender(session) });
  return forward === undefined ? [] : [forward];
}

/**
 * Messages while nobody is connected: in the same place, of the listener where it hears its own, in a thread and elsewhere. An
 * import between them tells nobody anything, and loses nothing.
 */
async function postUnheard(session: Session, { root, hearsOwn }: Delivered): Promise<PostedMessage[]> {
  const as = await visibleSender(session);
  const unheard = [await postMessage(session, { as })];
  await unlessUntestable(() => importMeanwhile(session));
  if (hearsOwn) unheard.push(await postMessage(session));
  if (session.profile.capabilities.has("threads") && root !== undefined)
    unheard.push(await postReply(session, root, { as }));
  const { second_conversation: conversation } = session.profile.fixtures;
  const elsewhere =
    conversation === undefined ? undefined : await tryPostMessage(session, { as, conversation });
  return elsewhere === undefined ? unheard : [...unheard, elsewhere];
}

async function importMeanwhile(session: Session): Promise<void> {
  if (!canImport(session)) return;
  const { importId, message } = await importScene(session);
  await importRecords(session, importId, "messages", [message("meanwhile")]);
  await completeImport(session, importId);
}

/** The order after a cursor is that of the stream, which need not be the order of creation. */
function inOrderOfDelivery(posted: PostedMessage[], { delivered }: Stream): void {
  const places = new Map(delivered.map((id, place) => [id, place]));
  const placeOf = ({ id }: PostedMessage): number => places.get(id) ?? delivered.length;
  posted.sort((a, b) => placeOf(a) - placeOf(b));
}

/** @returns the messages that the resumed connection delivered, unless the deployment declined */
async function judgeResume(session: Session, origin: Origin): Promise<ReadonlySet<string> | undefined> {
  const { cursor, index, posted, handled } = origin;
  const { exchange, ticket } = await openWithCursor(session, { resumeFrom: cursor });
  const isOffered = !origin.stream.declinesResume;
  if (!isOffered && ticket === undefined) {
    session.notSeen(["RTS-16", "RTS-32", "RTS-39", "RTS-52", "RTC-26"], DECLINED);
    return undefined;
  }
  const isHandled = index < ACKNOWLEDGED;
  session.judge(isHandled ? "RTS-32" : "RTS-52", ticket !== undefined, {
    message: `an opening with the cursor of ${isHandled ? "an acknowledged" : "a delivered"} event was refused`,
    expected: "a ticket",
    about: exchange,
  });
  if (ticket === undefined) return undefined;
  const stream = await connected(session, ticket, cursor, index);
  const due = posted.slice(index + 1).filter(({ id }) => !handled.has(id));
  const isShown = await judgeResumed(session, "RTS-16", { stream, due }, (missing) => ({
    message: "a connection resumed from a cursor left out later messages without a warning",
    expected: `${due.length} of ${counted(posted.length, "message")}, those that nobody acknowledged behind the cursor, or a warning`,
    found: posted.flatMap(({ id }, place) =>
      missing.includes(id)
        ? `message ${place + 1} (${id}) left out after the cursor of message ${index + 1}`
        : [],
    ),
  }));
  const missed = origin.forwards.filter(({ id }) => !handled.has(id));
  if (isShown && missed.length > 0)
    await judgeResumed(session, "RTS-56", { stream, due: missed }, (missing) => ({
      message:
        "a connection resumed from a cursor left out a forward without a warning, and the former one was sent a forward that was made while it was open",
      expected: missed.map(({ id }) => `the event of message ${id}`),
      found: missing.map((id) => `no event of message ${id}`),
      exchanges: missed.map(({ exchange: made }) => made),
    }));
  judgeHonesty(session, stream, stream);
  // The oldest comes last: events that are handled there are missed by no other resume.
  const first = stream.eventOf(due[0]?.id ?? "");
  if (index === 0 && first !== undefined) stream.ackThrough(first);
  await stream.untilRead();
  stream.close();
  for (const id of stream.handled) handled.add(id);
  // A replayed event has a cursor too, which a client persists and resumes from.
  if (isShown && isResumedAgain(index)) await judgeAgain(session, stream, due);
  return isShown ? new Set(stream.delivered) : undefined;
}

/** Another opening of the key, which does not resume, changes nothing of a ticket, where the deployment lets both wait. */
async function connected(session: Session, ticket: Ticket, cursor: string, index: number): Promise<Stream> {
  const acks = "held";
  if (index % 2 === 1) await requestTicket(session);
  const stream = connectTicket(session, ticket, { acks });
  if ((await stream.waitForHello()) !== undefined) return stream;
  const again = await resumeStream(session, cursor, { acks });
  return session.given(again, "a resumed realtime connection opens and says hello");
}

/** From the oldest of the acknowledged events and from the last. */
const isResumedAgain = (index: number): boolean => index === 0 || index === ACKNOWLEDGED - 1;

/** Resumes from the cursors of events that a resumed connection delivered: the first one, and one before the last. */
async function judgeAgain(session: Session, resumed: Stream, due: readonly PostedMessage[]): Promise<void> {
  const posted = [...due];
  inOrderOfDelivery(posted, resumed);
  for (const place of new Set([0, posted.length - 2])) {
    const cursor = resumed.eventOf(posted[place]?.id ?? "")?.cursor;
    const hasGap = session.findings.some(({ requirement }) => requirement === "RTS-16");
    if (cursor === undefined || hasGap) continue;
    const event = resumed.eventOf(posted[place]?.id ?? "");
    const isHandled = event !== undefined && resumed.isAcknowledged(event);
    const { exchange, ticket } = await openWithCursor(session, { resumeFrom: cursor });
    session.judge(isHandled ? "RTS-32" : "RTS-52", ticket !== undefined, {
      message: `an opening with the cursor of ${isHandled ? "an acknowledged" : "a delivered"} event that was replayed was refused`,
      expected: "a ticket",
      about: exchange,
    });
    if (ticket === undefined) continue;
    const stream = connectTicket(session, ticket, { acks: "held" });
    await givenHello(session, stream, "a resumed realtime connection");
    // An acknowledged event need not be delivered again.
    const later = posted.slice(place + 1).filter(({ id }) => {
      const event = resumed.eventOf(id);
      return event !== undefined && !resumed.isAcknowledged(event);
    });
    await judgeResumed(session, "RTS-16", { stream, due: later }, (missing) => ({
      message:
        "a connection resumed from the cursor of an event that was itself delivered after a resume left out later messages without a warning",
      expected: later.map(({ id }) => id),
      found: `without ${missing.join(", ")}`,
    }));
    stream.close();
  }
}

/**
 * A client that reconnects at once from its newest cursor missed nothing, so that nothing is beyond replay: after a first connection,
 * and after one that was itself resumed so. Others post too, so that on a busy deployment something may be behind the cursor.
 */
async function judgeNothingMissed(session: Session, delivery: "messages" | "mentions"): Promise<void> {
  const as = await visibleSender(session);
  const isMentioned = delivery === "mentions";
  // A member need not get the event of a mention in its own message.
  if (isMentioned && as === "primary") return;
  const mention = isMentioned ? await mentionOf(session, await mentionedId(session, "primary")) : "";
  const post = () => postMessage(session, { as, content: `${session.unique("newest")} ${mention}`.trim() });
  let stream = await openStream(session, { delivery });
  let posted = await post();
  for (const leave of isMentioned ? LEAVING.slice(1) : LEAVING) {
    const { cursor } = session.given(await stream.waitForMessage(posted.id), "events are delivered");
    await stream.untilRead();
    stream[leave]();
    const resumed = await resumeStream(session, cursor, { delivery });
    judgeHonesty(
      session,
      stream,
      resumed,
      ` on a subscription for ${delivery}, although the client reconnected at once`,
    );
    if (resumed === undefined) return;
    posted = await post();
    stream = resumed;
    const isShown = await judgeResumed(session, "RTS-16", { stream: resumed, due: [posted] }, () => ({
      message: `a connection for ${delivery} that was resumed from the newest cursor left out a later message without a warning`,
      expected: `the event of message ${posted.id}`,
      found: "nothing",
    }));
    if (!isShown) break;
  }
  stream.close();
}

const LEAVING = ["close", "drop"] as const;

function judgeMonotony(
  session: Session,
  posted: readonly PostedMessage[],
  gained: readonly (ReadonlySet<string> | undefined)[],
  handled: ReadonlySet<string>,
): void {
  session.notSeen("RTS-39", DECLINED);
  const own = new Set(posted.flatMap(({ id }) => (handled.has(id) ? [] : [id])));
  for (const [index, later] of gained.entries()) {
    const earlier = gained[index - 1];
    if (earlier === undefined || later === undefined) continue;
    // Messages at or before the earlier cursor may be repeated for the later one only.
    const behind = new Set(posted.slice(0, index).map(({ id }) => id));
    const lost = [...later].filter((id) => own.has(id) && !behind.has(id) && !earlier.has(id));
    session.judge("RTS-39", lost.length === 0, {
      message: "resuming from an earlier cursor left out events that resuming from a later one delivered",
      expected: [...later].filter((id) => own.has(id)),
      found: { cursor: `of message ${index}`, leftOut: lost },
    });
  }
}
