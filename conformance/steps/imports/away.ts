// An identity that gets the events of an imported conversation and disconnects: it must still get those of messages that are posted
// meanwhile when it resumes, and deliveries to its endpoint can be replayed, although the conversation was imported again in
// another form.
import type { Role, Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { reporting } from "../../readers/webhooks/arrived.ts";
import { summaryOf } from "../../readers/webhooks/webhook.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { type PostedMessage, tryPostMessage } from "../messages/messages.ts";
import { isComeAgain } from "../messages/send.ts";
import { openStream, resumeStream } from "../realtime/realtime.ts";
import { judgeResumed } from "../realtime/resumed.ts";
import { readMessage } from "../running/call-until.ts";
import { inParallel } from "../running/in-parallel.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { lateDoubt } from "../webhooks/late-deliveries.ts";
import { replayOf } from "../webhooks/webhook-deliveries.ts";
import {
  canListen,
  causedDelivery,
  createEndpoint,
  type ListenedEndpoint,
  waitForMessage,
} from "../webhooks/webhooks.ts";

/** An identity that got the event of a message in an imported conversation. */
export interface Away {
  readonly as: Role;
  /** Whose message that was. */
  readonly author: Role;
  /** Of the event of that message, on a connection that ended after it. */
  readonly cursor: string | undefined;
  readonly endpoint: ListenedEndpoint | undefined;
}

/** Posted while it is away. */
export interface Missed {
  /** For findings. */
  readonly what: string;
  readonly message: PostedMessage;
  /** Its endpoint was sent the event before the conversation was imported again. */
  readonly delivery: Delivery | undefined;
}

/**
 * @param authors in the order of preference: an identity need not get the events of its own messages
 * @returns `undefined` where it gets no events of messages that are posted there
 */
export async function leave(
  session: Session,
  as: Role,
  { authors, conversation }: { readonly authors: readonly Role[]; readonly conversation: string },
): Promise<Away | undefined> {
  const stream = session.profile.capabilities.has("realtime")
    ? await unlessUntestable(() => openStream(session, { as }))
    : undefined;
  const endpoint = canListen(session)
    ? await unlessUntestable(() => createEndpoint(session, { as, events: [MESSAGE_CREATED] }))
    : undefined;
  if (stream === undefined && endpoint === undefined) return undefined;
  let [author, first]: [Role, PostedMessage | undefined] = [as, undefined];
  for (const other of authors) {
    first = await tryPostMessage(session, { as: other, conversation });
    author = other;
    if (first !== undefined) break;
  }
  const event = first && (await stream?.waitForMessage(first.id));
  await stream?.untilRead();
  stream?.close();
  const isSent = first && endpoint && (await waitForMessage(session, endpoint.inbox, first.id)) !== undefined;
  if (event === undefined && isSent !== true) return undefined;
  return { as, author, cursor: event?.cursor, endpoint: isSent ? endpoint : undefined };
}

export async function miss(
  session: Session,
  { author, endpoint }: Away,
  { what, id: conversation }: { readonly what: string; readonly id: string },
): Promise<Missed | undefined> {
  const message = await tryPostMessage(session, { as: author, conversation });
  if (message === undefined) return undefined;
  const delivery = endpoint && (await waitForMessage(session, endpoint.inbox, message.id));
  return { what, message, delivery };
}

/** Judges RTS-16, as far as the messages can be read still. */
export async function judgeReturn(
  session: Session,
  { as, cursor }: Away,
  missed: readonly Missed[],
): Promise<void> {
  if (cursor === undefined) return;
  const due: Missed[] = [];
  for (const one of missed) if (isSuccess(await readMessage(session, one.message.id, { as }))) due.push(one);
  if (due.length === 0) return;
  const stream = await resumeStream(session, cursor, { as });
  await judgeResumed(session, "RTS-16", { stream, due: due.map(({ message }) => message), as }, (ids) => {
    const lost = due.filter(({ message }) => ids.includes(message.id));
    return {
      message: `a connection of keys.${as} that was resumed was not sent what had been posted in ${lost.map(({ what }) => what).join(" and ")} before that, without a warning`,
      expected: lost.map(({ message }) => `the event of message ${message.id}`),
      found: "nothing",
      exchanges: lost.map(({ message }) => message.exchange),
    };
  });
  stream?.close();
}

/** Judges WHK-18, of messages that can be read still: what can be replayed of one form can be of the others, and is sent. */
export async function judgeReplayed(
  session: Session,
  { as, endpoint }: Away,
  missed: readonly Missed[],
): Promise<void> {
  if (endpoint === undefined) return;
  const accepted: Exchange[] = [];
  const refused: (readonly [what: string, exchange: Exchange])[] = [];
  await inParallel(missed, async ({ what, message: { id, exchange }, delivery }) => {
    if (delivery === undefined || !isSuccess(await readMessage(session, id, { as }))) return;
    const sent = (): readonly Delivery[] => reporting(endpoint.inbox.deliveries, id);
    const { length: before } = sent();
    const replayed = await replayOf(session, endpoint, delivery);
    if (replayed === undefined || isComeAgain(replayed)) return;
    if (isRefusal(replayed)) refused.push([what, replayed]);
    if (!isSuccess(replayed)) return;
    accepted.push(replayed);
    const again = await causedDelivery(session, endpoint, () => sent()[before]);
    session.judge("WHK-18", again !== undefined, {
      message: `the replay of the event of a message in ${what} was accepted and did not send it again`,
      expected: summaryOf(delivery),
      found: "no further request",
      exchanges: [exchange, replayed],
      ...lateDoubt(session),
    });
  });
  if (accepted.length > 0)
    session.judge("WHK-18", refused.length === 0, {
      message: `the replay of the event of a message in ${refused.map(([what]) => what).join(" and ")} was refused, and that of one in another conversation was not`,
      expected: "2xx",
      about: [...accepted.slice(0, 1), ...refused.map(([, exchange]) => exchange)],
    });
}
