// A connection and a webhook endpoint of one key, which get events of messages: while a conversation that the key could read
// is closed to it and opened again, or while its member is added to a conversation.
import type { AdHocKey, Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { reporting } from "../../readers/webhooks/arrived.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { confirmedLost } from "../messages/events/lost-messages.ts";
import { type PostedMessage, postMessage, tryPostMessage } from "../messages/messages.ts";
import { readMessage, readUntil } from "../running/call-until.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { madeUpWord } from "../search/search.ts";
import { lateDoubt } from "../webhooks/late-deliveries.ts";
import { replayOf } from "../webhooks/webhook-deliveries.ts";
import {
  canListen,
  causedDelivery,
  createEndpoint,
  type ListenedEndpoint,
  messageDelivery,
  sendSentinel,
  waitForMessage,
} from "../webhooks/webhooks.ts";
import { openStream, resumeStream } from "./realtime.ts";
import { judgeResumed } from "./resumed.ts";
import type { Stream } from "./stream.ts";

/** The listeners that got the event of a message in the conversation. */
interface Listening {
  readonly as: Role | AdHocKey;
  readonly conversation: string;
  readonly stream: Stream | undefined;
  readonly endpoint: ListenedEndpoint | undefined;
  /** The message whose event the listeners got. */
  readonly first: PostedMessage;
  /** The cursor of its event, on a connection that ended after it. */
  readonly cursor: string | undefined;
}

/** Its last word is in no other message. */
const post = (session: Session, conversation: string): Promise<PostedMessage | undefined> =>
  tryPostMessage(session, {
    as: "import_admin",
    conversation,
    content: `${session.unique("said")} ${madeUpWord(session)}`,
  });

/** @returns `undefined` where the importing key may post nothing there */
export async function listenTo(
  session: Session,
  conversation: string,
  as: Role | AdHocKey = "second",
): Promise<Listening | undefined> {
  const by = { as };
  if (!session.has("fixtures.conversation")) return undefined;
  const [left, stream] = session.profile.capabilities.has("realtime")
    ? [
        await unlessUntestable(() => openStream(session, by)),
        // An event that it acknowledges need not be delivered again when the other one is resumed.
        await unlessUntestable(() => openStream(session, { ...by, acks: "held" })),
      ]
    : [];
  const endpoint = canListen(session)
    ? await unlessUntestable(() => createEndpoint(session, { ...by, events: [MESSAGE_CREATED] }))
    : undefined;
  const first = await post(session, conversation);
  const isHeard = first !== undefined && (await stream?.waitForMessage(first.id)) !== undefined;
  if (!isHeard) stream?.close();
  const event = first && (await left?.waitForMessage(first.id));
  await left?.untilRead();
  left?.close();
  if (first === undefined) return undefined;
  const isSent = endpoint && (await waitForMessage(session, endpoint.inbox, first.id)) !== undefined;
  return {
    ...{ as, conversation, first, cursor: event?.cursor },
    stream: isHeard ? stream : undefined,
    endpoint: isSent ? endpoint : undefined,
  };
}

interface Quiet {
  readonly hidden: PostedMessage;
  /** Posted later, where they may read. */
  readonly sentinel: PostedMessage;
}

/**
 * Each may come to know of it a moment later, and a connection may be ended.
 * @returns the two messages, if the listeners that got the event of the later one did not get that of the hidden one
 */
export async function judgeQuiet(
  session: Session,
  { conversation, stream, endpoint }: Listening,
): Promise<Quiet | undefined> {
  if (stream === undefined && endpoint === undefined) return undefined;
  const postBoth = async () => {
    const hidden = await post(session, conversation);
    const sentinel = await postMessage(session);
    const isHeard = (await stream?.waitForMessage(sentinel.id)) !== undefined;
    const isSent = endpoint && (await waitForMessage(session, endpoint.inbox, sentinel.id)) !== undefined;
    const isOnStream = hidden !== undefined && stream?.delivered.includes(hidden.id) === true;
    const isAtEndpoint =
      hidden && endpoint && messageDelivery(endpoint.inbox, hidden.id) !== undefined ? true : undefined;
    return { hidden, sentinel, isHeard, isSent, isOnStream, isAtEndpoint };
  };
  const { hidden, sentinel, ...received } = await readUntil(
    session,
    postBoth,
    (one) => !one.isOnStream && one.isAtEndpoint !== true,
  );
  if (hidden === undefined) return undefined;
  const expected = `no event of message ${hidden.id}`;
  const details = { expected, found: "an event of it", exchanges: [hidden.exchange] };
  const isQuiet =
    !received.isHeard ||
    session.judge("RTS-11", !received.isOnStream, {
      message: "a connection was sent a message of a conversation that was closed to its principal before",
      ...details,
    });
  const isEndpointQuiet =
    received.isSent !== true ||
    session.judge("WHK-31", received.isAtEndpoint !== true, {
      message:
        "an endpoint was sent a message of a conversation that was closed before to the identity that made it",
      ...details,
    });
  return isQuiet && isEndpointQuiet ? { hidden, sentinel } : undefined;
}

/**
 * A resumed connection is not sent the message that was posted while the conversation was closed, nor is an
 * earlier delivery replayed. Events that a connection missed before the conversation was closed were for
 * those who could read it then, and are left to the deployment.
 */
export async function judgeReplays(
  session: Session,
  { as, stream, endpoint, first, cursor }: Listening,
  { hidden, sentinel }: Quiet,
): Promise<void> {
  if (cursor !== undefined)
    await unlessUntestable(() => judgeResume(session, { as, cursor }, hidden.id, sentinel));
  const last = stream?.events.at(-1);
  if (last !== undefined) stream?.ackThrough(last);
  if (endpoint !== undefined) await unlessUntestable(() => judgeReplayed(session, endpoint, first));
}

async function judgeResume(
  session: Session,
  { as, cursor }: { readonly as: Listening["as"]; readonly cursor: string },
  hidden: string,
  sentinel: PostedMessage,
): Promise<void> {
  const lost = {
    message:
      "a connection that was resumed from an event of a conversation which was closed since was not sent a later message elsewhere, and no warning",
    expected: `the event of message ${sentinel.id}, or resume_failed`,
    found: "nothing",
    exchanges: [sentinel.exchange],
  };
  const resume = async () => {
    const resumed = await resumeStream(session, cursor, { as });
    await judgeResumed(session, "RTS-16", { stream: resumed, due: [sentinel], as }, () => lost);
    resumed?.close();
    // Without the sentinel nothing is said of what came before it.
    const isWhole = resumed?.delivered.includes(sentinel.id) === true;
    return isWhole ? resumed.delivered.includes(hidden) : undefined;
  };
  const isReceived = await readUntil(session, resume, (found) => found !== true);
  if (isReceived === undefined) return;
  session.judge("RTS-11", !isReceived, {
    message:
      "a connection that was resumed was sent a message that was posted while its conversation was closed to its principal",
    expected: `no event of message ${hidden}`,
    found: "an event of it",
  });
}

async function judgeReplayed(
  session: Session,
  endpoint: ListenedEndpoint,
  { id, exchange }: PostedMessage,
): Promise<void> {
  const { inbox } = endpoint;
  const [delivery] = reporting(inbox.deliveries, id);
  const { length: before } = reporting(inbox.deliveries, id);
  const replayed = delivery && (await replayOf(session, endpoint, delivery));
  if (replayed === undefined) return;
  await sendSentinel(session, endpoint);
  const { length: after } = reporting(inbox.deliveries, id);
  session.judge("WHK-31", after === before, {
    message:
      "an endpoint was sent a message once more after its conversation was closed to the identity that made the endpoint",
    expected: "a refusal, or no further delivery",
    about: [exchange, replayed],
  });
}

/** Each may come to know a moment later as well that its key can read the first message. */
export async function judgeHears(
  session: Session,
  listening: Omit<Listening, "first"> & { readonly first: Pick<PostedMessage, "id"> },
  what: string,
): Promise<void> {
  const { as, conversation, stream, endpoint, first } = listening;
  if (!isSuccess(await readMessage(session, first.id, { as }))) return;
  const posted: PostedMessage[] = [];
  const isHeard = async ({ id }: PostedMessage): Promise<boolean> =>
    stream === undefined || stream.endedByServer !== undefined || (await stream.missing([id])).length === 0;
  const isSent = async ({ id }: PostedMessage): Promise<boolean> =>
    endpoint === undefined ||
    (await causedDelivery(session, endpoint, () => messageDelivery(endpoint.inbox, id))) !== undefined;
  const received = { isHeard: false, isSent: false };
  await session.eventually(async () => {
    const message = await post(session, conversation);
    if (message === undefined) return true;
    posted.push(message);
    received.isHeard ||= await isHeard(message);
    received.isSent ||= (await unlessUntestable(() => isSent(message))) !== false;
    return (received.isHeard && received.isSent) || undefined;
  }, session.profile.timing.eventual_ms);
  const [last] = posted.slice(-1);
  if (last === undefined) return;
  const details = {
    expected: `the event of message ${last.id}`,
    found: "nothing",
    exchanges: [last.exchange],
  };
  if (stream !== undefined && stream.endedByServer === undefined) {
    const lost = received.isHeard ? [] : await confirmedLost(session, stream, [last], as);
    session.judge("RTS-08", lost.length === 0, {
      message: `a connection was sent nothing of a conversation ${what}`,
      ...details,
    });
  }
  if (endpoint !== undefined)
    session.judge("WHK-10", received.isSent, {
      message: `an endpoint was sent nothing of a conversation ${what}`,
      ...details,
      ...lateDoubt(session),
    });
}
