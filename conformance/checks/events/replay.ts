// A repeated creation with the same key emits no further event.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId, text } from "../../readers/envelope.ts";
import { messageOf } from "../../readers/realtime-frames.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import { startingOver, undelivered } from "../../steps/realtime/with-reconnects.ts";

const CREATED = "message.created";

interface Plan {
  readonly repetitions: number;
  readonly atOnce: boolean;
  readonly reply: boolean;
}

export default defineCheck({
  title: "an idempotent replay of a message creation emits no second event",
  requirements: ["EVT-13"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await visibleSender(session);
    const hasThreads = session.profile.capabilities.has("threads");
    await session.property(
      fc.record({
        repetitions: fc.integer({ min: 1, max: 4 }),
        atOnce: fc.boolean(),
        reply: fc.constantFrom(...(hasThreads ? [true, false] : [false])),
      }),
      (plan, example) => startingOver(example, () => judgeReplay(example, as, plan)),
      { examples: 8 },
    );
  },
});

async function judgeReplay(session: Session, as: Role, { repetitions, atOnce, reply }: Plan): Promise<void> {
  const stream = await openStream(session);
  const root = await postMessage(session, { as });
  const options = { as, idempotencyKey: session.newKey(), content: `${session.unique("replayed")}.` };
  const first = reply ? await postReply(session, root, options) : await postMessage(session, options);
  const again = async (): Promise<void> => {
    const repeated = await session.call("createMessage", {
      as,
      idempotencyKey: options.idempotencyKey,
      path: { conversationId: first.conversation },
      body: { markdown_content: options.content, ...(reply ? { thread_root_id: root.id } : {}) },
    });
    // A second message has another event.
    session.given(
      !isSuccess(repeated) || singleId(repeated.json) === first.id,
      "a repeated creation is answered with the message that it created first",
      repeated,
    );
  };
  if (atOnce) await Promise.all(Array.from({ length: repetitions }, again));
  else for (let left = repetitions; left > 0; left--) await again();
  // Two sentinels, because a deployment may deliver out of order.
  const sentinels = [await postMessage(session, { as }), await postMessage(session, { as })];
  const missing = await undelivered(stream, [first.id, ...sentinels.map(({ id }) => id)]);
  session.given(missing.length === 0, "messages are delivered");
  // The deployment decides whether events of other types describe a message too.
  const created = stream.events.filter(({ eventType = CREATED }) => eventType === CREATED);
  const reported = created.filter(
    ({ messageId, payload }) =>
      messageId === first.id || text(messageOf(payload), "content") === options.content,
  );
  const idsOf = (events: typeof created): readonly unknown[] => [
    ...new Set(events.map(({ eventId }) => eventId)),
  ];
  const ids = idsOf(reported);
  // The specification does not say that a redelivery keeps its id: messages sent once show whether it does here.
  const usual = sentinels.map(({ id }) => idsOf(created.filter(({ messageId }) => messageId === id)).length);
  session.judge("EVT-13", ids.length <= Math.max(1, ...usual), {
    message: "a repeated creation with the same key and body emitted another event",
    expected: "one event id",
    found: ids,
  });
  const messages = [...new Set(reported.map(({ messageId }) => messageId))];
  session.judge("EVT-13", messages.length <= 1, {
    message: "a repeated creation with the same key and body was reported as another message",
    expected: [first.id],
    found: messages,
  });
}
