// The event of a reply is like that of any message, with the root of its thread.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { EventFrame } from "../../readers/realtime.ts";
import { lostMessages } from "../../steps/messages/lost-messages.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream, resumeStream } from "../../steps/realtime/realtime.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { isObject } from "../../text/json.ts";

export default defineCheck({
  title: "a thread reply emits message.created with the root of its thread",
  requirements: ["EVT-15", "THR-10", "EVT-20"],
  capabilities: ["realtime", "messages", "threads"],
  needs: ["fixtures.conversation"],
  run: (session) => startingOver(session, () => judgeThread(session)),
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
  for (const [name, { id }] of Object.entries(thread)) {
    session.judge("EVT-15", !lost.some((message) => message.id === id), {
      message: `${name} was not reported to a messages subscription of its conversation`,
      expected: `the event of message ${id}`,
      found: "nothing",
    });
    judgeRoot(session, name, stream.eventOf(id), root);
  }
  for (const [name, { id }] of Object.entries({
    "the root of a thread": root,
    "a message without replies": plain,
  })) {
    const event = stream.eventOf(id);
    judgeRoot(session, name, event, undefined);
    // Another check judges an absent one.
    const callId = event && relatedOf(event)?.call_id;
    if (callId !== undefined)
      session.judge("EVT-20", callId === null, {
        message: `the event of ${name}, a plain text, relates to a call`,
        expected: null,
        found: callId,
      });
  }
  await judgeReplayed(session, stream.eventOf(root.id), thread, root);
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
  for (const [name, { id }] of Object.entries(thread))
    judgeRoot(session, `${name}, delivered by a resume,`, resumed.eventOf(id), root);
}

function judgeRoot(
  session: Session,
  name: string,
  event: EventFrame | undefined,
  root: PostedMessage | undefined,
): void {
  if (event === undefined) return;
  const found = relatedOf(event)?.thread_root_message_id;
  // EVT-09 judges absent properties.
  if (found === undefined) return;
  session.judge("THR-10", found === (root?.id ?? null), {
    message: `the event of ${name} does not name its thread's root in related.thread_root_message_id`,
    expected: root?.id ?? null,
    found,
  });
}

const relatedOf = ({ payload }: EventFrame) => (isObject(payload.related) ? payload.related : undefined);
