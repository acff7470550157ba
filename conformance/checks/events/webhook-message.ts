// The message.created events of webhooks: the message they carry, what they relate it to, and when.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import type { Delivery } from "../../engine/receiver.ts";
import type { Session } from "../../engine/session.ts";
import { readMessage } from "../../steps/call-until.ts";
import { judgeSameMessage } from "../../steps/event-message.ts";
import { postMessage, postReply } from "../../steps/messages.ts";
import { perSession } from "../../steps/per-session.ts";
import { createEndpoint, type ListenedEndpoint, waitForMessage } from "../../steps/webhooks.ts";
import { readInstant } from "../../wire/date-time.ts";
import { isObject, readId, single } from "../../wire/envelope.ts";
import { messageMembers } from "../../wire/message-members.ts";
import { eventOf, reports, summaryOf, type WebhookEvent } from "../../wire/webhook.ts";

/** The two instants may be rounded differently. */
const ROUNDING_MS = 1000;

/** The first event id of each message at each inbox, and the message of each event id. */
const stateOf = perSession(() => ({
  eventOf: new Map<string, string>(),
  messageOf: new Map<string, string>(),
}));

export default defineCheck({
  title:
    "message.created in a webhook body carries the message, what it belongs to, and one event id per message",
  requirements: ["EVT-06", "EVT-07", "EVT-08", "EVT-09", "EVT-10", "EVT-12", "EVT-13", "EVT-14"],
  capabilities: ["webhooks", "messages", "threads"],
  needs: ["fixtures.conversation", "bindings.webhook_endpoint.url", "bindings.webhook_endpoint.events"],
  async run(session) {
    const endpoint = await createEndpoint(session);
    // A second endpoint: what it gets must be the same event.
    const other = await createEndpoint(session);
    const root = await postMessage(session, {
      content: `${session.unique("webhook-message")} åß漢字 🚀 "quoted"\n- line`,
      body: { image_urls: ["https://images.example/a.png"] },
    });
    const reply = await postReply(session, root);
    await repeatCreation(session, endpoint);
    for (const { id } of [root, reply]) {
      const delivery = await waitForMessage(session, endpoint.inbox, id);
      await waitForMessage(session, other.inbox, id);
      if (delivery !== undefined) await judgeAgainstRead(session, delivery, id);
    }
    const related = eventOf(
      session.given(await waitForMessage(session, endpoint.inbox, root.id), "message.created is delivered"),
    )?.payload.related;
    for (const name of ["thread_root_message_id", "call_id"]) {
      session.judge("EVT-09", isObject(related) && related[name] === null, {
        message: `the event of a plain top-level message has a ${name} in a webhook body`,
        expected: null,
        found: isObject(related) ? related[name] : related,
      });
    }
  },
  observeDelivery(delivery, session) {
    const event = eventOf(delivery);
    if (event?.type === "message.created") judgeEvent(session, event, delivery);
  },
});

/** The same request twice is one message; what its events are called is judged as they arrive. */
async function repeatCreation(session: Session, { inbox }: ListenedEndpoint): Promise<void> {
  const idempotencyKey = session.newKey();
  const content = session.unique("replayed");
  const { id } = await postMessage(session, { idempotencyKey, content });
  await waitForMessage(session, inbox, id);
  const again = await postMessage(session, { idempotencyKey, content });
  const fence = await postMessage(session);
  await waitForMessage(session, inbox, fence.id);
  const events = new Set(inbox.deliveries.filter((one) => reports(one, id)).map((one) => eventOf(one)?.id));
  session.judge("EVT-13", events.size <= 1, {
    message:
      "the repetition of a message creation under its Idempotency-Key sent a second event to a webhook",
    expected: "one event id",
    found: [...events],
    exchanges: [again.exchange],
  });
}

async function judgeAgainstRead(session: Session, delivery: Delivery, messageId: string): Promise<void> {
  const read = await readMessage(session, messageId);
  const message = session.given(
    isSuccess(read) && single(read.json),
    "a message can be read by its id",
    read,
  );
  const object = eventOf(delivery)?.object ?? {};
  judgeSameMessage(session, object, message, "a webhook body", { exchanges: [read] });
}

function judgeEvent(
  session: Session,
  { id: eventId, object = {}, payload }: WebhookEvent,
  delivery: Delivery,
): void {
  for (const [name, { accepts, type }] of Object.entries(messageMembers)) {
    session.judge("EVT-06", accepts(object[name]), {
      message: `the message in a webhook body has no usable ${name}`,
      expected: type,
      found: object[name] ?? summaryOf(delivery),
    });
  }
  const [created, emitted] = [readInstant(object.created_at), readInstant(payload.created_at)];
  session.judge(
    "EVT-14",
    created === undefined || emitted === undefined || emitted >= created - ROUNDING_MS,
    {
      message: "an event in a webhook body is older than its message",
      expected: `not before ${String(object.created_at)}`,
      found: payload.created_at,
    },
  );
  const related = isObject(payload.related) ? payload.related : {};
  for (const [name, own] of [
    ["conversation_id", object.conversation_id],
    ["message_id", object.id],
  ] as const) {
    session.judge("EVT-08", related[name] === own, {
      message: `related.${name} in a webhook body is not that of the event's message`,
      expected: own,
      found: related[name],
    });
  }
  for (const name of ["thread_root_message_id", "call_id"]) {
    session.judge("EVT-09", typeof related[name] === "string" || related[name] === null, {
      message: `related.${name} in a webhook body is neither text nor null`,
      expected: "a string or null",
      found: related[name],
    });
  }
  judgeIdentity(session, eventId, readId(object), delivery);
}

function judgeIdentity(
  session: Session,
  eventId: string | undefined,
  messageId: string | undefined,
  { inbox }: Delivery,
): void {
  if (eventId === undefined || messageId === undefined) return;
  const known = stateOf(session);
  // Two endpoints may each have an event of their own.
  const heard = `${inbox} ${messageId}`;
  const firstEvent = known.eventOf.get(heard) ?? eventId;
  const firstMessage = known.messageOf.get(eventId) ?? messageId;
  session.judge("EVT-12", firstEvent === eventId, {
    message: "deliveries to one webhook endpoint report one message by events with different ids",
    expected: `event ${firstEvent} for message ${messageId}`,
    found: `event ${eventId} as well, to the receiver's inbox ${inbox}`,
  });
  session.judge("EVT-10", firstMessage === messageId, {
    message: "webhook events of two different messages have one id",
    expected: `event ${eventId} for message ${firstMessage} only`,
    found: `for message ${messageId} too`,
  });
  known.eventOf.set(heard, firstEvent);
  known.messageOf.set(eventId, firstMessage);
}
