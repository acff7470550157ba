// The event of a reply is like that of any message, with the root of its thread.

import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import type { EventFrame } from "../../readers/realtime-frames.ts";
import { deliveriesCounted } from "../../readers/webhooks/webhook.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported, withText } from "../../steps/imports/imported.ts";
import { canImport, importRecords } from "../../steps/imports/imports.ts";
import { lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { judgeNamedRoot } from "../../steps/messages/events/named-root.ts";
import { type PostedMessage, postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream, resumeStream } from "../../steps/realtime/realtime.ts";
import { startingOver, undelivered } from "../../steps/realtime/with-reconnects.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import {
  canListen,
  createEndpoint,
  type ListenedEndpoint,
  postUntilDelivered,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";
import { isObject } from "../../text/json.ts";

export default defineCheck({
  title: "a thread reply emits message.created with the root of its thread",
  requirements: ["EVT-15", "THR-10", "EVT-20", "WHK-10"],
  capabilities: ["realtime", "messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen(
      "WHK-10",
      "an endpoint that gets events of a conversation that was imported after the endpoint was created",
    );
    await startingOver(session, () => judgeThread(session));
    await unlessUntestable(() => startingOver(session, () => judgeImported(session)));
  },
});

async function judgeThread(session: Session): Promise<void> {
  const as = await visibleSender(session);
  const stream = await openStream(session);
  const root = await postMessage(session, { as });
  const reply = await postReply(session, root, { as });
  const nested = await postReply(session, root, { as, body: { replied_to_message_id: reply.id } });
  // The agent or the listening identity may reply too: the author makes no difference.
  const plain = await postMessage(session, { as });
  const thread = { "a reply": reply, "a reply to a reply": nested };
  const lost = await lostMessages(session, stream, [root, reply, nested, plain]);
  for (const [name, message] of Object.entries(thread)) {
    const { id } = message;
    session.judge("EVT-15", !lost.some((one) => one.id === id), {
      message: `${name} was not reported to a messages subscription of its conversation`,
      expected: `the event of message ${id}`,
      found: "nothing",
    });
    judgeRoot(session, name, { message, event: stream.eventOf(id), root });
  }
  for (const [name, message] of Object.entries({
    "the root of a thread": root,
    "a message without replies": plain,
  })) {
    const event = stream.eventOf(message.id);
    judgeRoot(session, name, { message, event, root: undefined });
    // Another check judges an absent one.
    const callId = event && relatedOf(event)?.call_id;
    if (callId !== undefined)
      session.judgeEqual("EVT-20", callId, null, {
        message: `the event of ${name}, a plain text, relates to a call`,
      });
  }
  await judgeReplayed(session, stream.eventOf(root.id), thread, root);
}

const importer = "import_admin";
const STREAM = "a messages subscription";

/**
 * The identity that imports a conversation gets the events of messages that are posted there afterwards, replies
 * among them.
 */
async function judgeImported(session: Session): Promise<void> {
  if (!canImport(session)) return;
  const listen = async (): Promise<ListenedEndpoint | undefined> =>
    canListen(session) ? unlessUntestable(() => createEndpoint(session, { as: importer })) : undefined;
  const earlier = await listen();
  const { importId, message, tag } = await importScene(session);
  const record = message("root");
  await importRecords(session, importId, "messages", [record]);
  const conversation = await findConversation(session, tag);
  const imported = withText(await readImported(session, conversation, { awaited: 1 }), record.text)[0];
  const stream = await openStream(session, { as: importer });
  const endpoint = await listen();
  const control = await tryPostMessage(session, { as: importer, conversation });
  // Where nobody may write there, nothing is shown.
  if (imported === undefined || control === undefined) return;
  const root = { id: imported.id, conversation };
  const reply = await postReply(session, root, { as: importer });
  const body = { replied_to_message_id: reply.id };
  const replies = {
    "a reply to an imported message": reply,
    "a reply to a reply to an imported message": await postReply(session, root, { as: importer, body }),
    "a reply in an imported conversation": await postReply(session, control, { as: importer }),
  };
  await judgeBeside(session, control, replies, {
    where: STREAM,
    isReceived: async (id) => (await undelivered(stream, [id])).length === 0,
  });
  for (const [name, message] of Object.entries(replies).slice(0, 2))
    judgeRoot(session, name, { message, event: stream.eventOf(message.id), root });
  stream.close();
  session.leaveLane();
  if (endpoint === undefined) return;
  await judgeBeside(session, control, replies, {
    where: "a webhook endpoint",
    isReceived: async (id) => (await waitForMessage(session, endpoint.inbox, id)) !== undefined,
  });
  if (earlier !== undefined) await judgeEarlier(session, conversation, earlier, endpoint);
}

/** An endpoint gets the events of a conversation that was created after it, where a later endpoint of the same key does. */
async function judgeEarlier(
  session: Session,
  conversation: string,
  earlier: ListenedEndpoint,
  later: ListenedEndpoint,
): Promise<void> {
  const where = { as: importer, conversation } as const;
  if ((await postUntilDelivered(session, [later.inbox], where)) === undefined) return;
  const received = await postUntilDelivered(session, [later.inbox, earlier.inbox], where);
  const late = received === undefined ? await needPunctual(session) : {};
  session.judge("WHK-10", received !== undefined, {
    ...late,
    message:
      "an endpoint got no events of a conversation that was imported after it was created, and a later endpoint of the same key did",
    expected: "message.created of one message at both",
    found: deliveriesCounted(earlier.inbox.deliveries.length, "other "),
    exchanges: [earlier.exchange, later.exchange],
  });
}

interface Listener {
  readonly where: string;
  readonly isReceived: (id: string) => Promise<boolean>;
}

/** A listener that gets the event of its own top-level message also gets those of its own replies. */
async function judgeBeside(
  session: Session,
  control: PostedMessage,
  replies: Readonly<Record<string, PostedMessage>>,
  { where, isReceived }: Listener,
): Promise<void> {
  if (!(await isReceived(control.id))) return;
  for (const [name, { id, exchange }] of Object.entries(replies)) {
    const isReported = await isReceived(id);
    const late = !isReported && where !== STREAM ? await needPunctual(session) : {};
    const read = isReported ? undefined : await readMessage(session, id, { as: importer });
    if (read !== undefined) session.given(isSuccess(read), "a reply can be read by its author", read);
    session.judge("EVT-15", isReported, {
      ...late,
      message: `${name} was not reported to ${where} that got the event of another message`,
      expected: `the event of message ${id}`,
      found: "nothing",
      exchanges: [control.exchange, exchange],
    });
  }
}

/** Redelivered events too. */
async function judgeReplayed(
  session: Session,
  first: EventFrame | undefined,
  thread: Readonly<Record<string, PostedMessage>>,
  root: PostedMessage,
): Promise<void> {
  if (first === undefined) return;
  const resumed = await resumeStream(session, first.cursor);
  if (resumed === undefined) return;
  await resumed.missing(
    Object.values(thread).map(({ id }) => id),
    () => resumed.declinesResume,
  );
  for (const [name, message] of Object.entries(thread))
    judgeRoot(session, `${name}, delivered by a resume,`, {
      message,
      event: resumed.eventOf(message.id),
      root,
    });
}

interface ReplyEvent {
  readonly message: PostedMessage;
  readonly event: EventFrame | undefined;
  /** The root of its thread. */
  readonly root: Pick<PostedMessage, "id"> | undefined;
}

function judgeRoot(session: Session, name: string, { message, event, root }: ReplyEvent): void {
  if (event === undefined) return;
  const found = relatedOf(event)?.thread_root_message_id;
  // EVT-09 judges absent properties.
  if (found === undefined) return;
  judgeNamedRoot(session, {
    what: `the event of ${name}`,
    id: message.id,
    root: root?.id ?? null,
    found,
    exchanges: [message.exchange],
  });
}

const relatedOf = ({ payload }: EventFrame) => (isObject(payload.related) ? payload.related : undefined);
