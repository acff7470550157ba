// The message.created events of webhooks: their message, its relations and its time.

import { type MessageOfKind, postKinds } from "../../cards/message-kinds.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import { eventMessageProperties } from "../../readers/messages/event-envelope.ts";
import { reporting } from "../../readers/webhooks/arrived.ts";
import {
  deliveriesShown,
  deliveryAlone,
  eventOf,
  summaryOf,
  type WebhookEvent,
} from "../../readers/webhooks/webhook.ts";
import { placesOf } from "../../steps/messages/events/event-as-read.ts";
import { judgeSameMessage, NO_CONTENT } from "../../steps/messages/events/event-message.ts";
import { type CreatedMessage, postMessage, postPictured, postReply } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveredSender,
  type ListenedEndpoint,
  messageDelivery,
  waitForMessage,
  withinDeliveryTime,
} from "../../steps/webhooks/webhooks.ts";
import { readTimestamp } from "../../text/date-time.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

/** The two timestamps may be rounded differently. */
const ROUNDING_MS = 1000;

/** The first event id of each message at each inbox, and the message of each event id. */
const stateOf = perSession(() => ({
  eventOf: new Map<string, string>(),
  messageOf: new Map<string, string>(),
}));

export default defineCheck({
  title:
    "message.created in a webhook body carries the message, its conversation and workspace, and one event id per message",
  requirements: [
    ...["EVT-06", "EVT-07", "EVT-08", "EVT-09", "EVT-10", "EVT-12", "EVT-13", "EVT-14", "EVT-20"],
    "EVT-22",
  ],
  capabilities: ["webhooks", "messages"],
  needs: deliveryNeeds,
  async run(session) {
    session.notSeen("EVT-12", "no event was delivered to one endpoint a second time");
    session.notSeen("EVT-22", NO_CONTENT);
    const endpoint = await createEndpoint(session);
    const as = await deliveredSender(session, endpoint);
    const root = await postPictured(session, {
      as,
      content: `${session.unique("webhook-message")} åß漢字 🚀 "quoted"\n- line`,
      body: { image_urls: ["https://images.example/a.png"] },
    });
    const posted = [root];
    if (session.profile.capabilities.has("threads")) posted.push(await postReply(session, root, { as }));
    await repeatCreation(session, endpoint, as);
    const kinds = await postKinds(session, as, await postMessage(session));
    for (const message of [...posted, ...kinds]) {
      const delivery = await waitForMessage(session, endpoint.inbox, message.id);
      if (delivery !== undefined) await judgeAgainstRead(session, delivery, message);
    }
    judgePlain(
      session,
      session.given(
        messageDelivery(endpoint.inbox, root.id),
        `message.created is delivered ${withinDeliveryTime(session)}`,
      ),
    );
  },
  observeDelivery(delivery, session) {
    const event = eventOf(delivery);
    // Another check judges events without a message.
    if (event?.type === "message.created" && event.object !== undefined)
      judgeEvent(session, event, event.object, delivery);
  },
});

/** The same request twice creates one message; its event ids are judged as they arrive. */
async function repeatCreation(session: Session, { inbox }: ListenedEndpoint, as: Role): Promise<void> {
  const idempotencyKey = session.newKey();
  const content = session.unique("replayed");
  const once = await postMessage(session, { as });
  const { id } = await postMessage(session, { as, idempotencyKey, content });
  await waitForMessage(session, inbox, id);
  const again = await postMessage(session, { as, idempotencyKey, content });
  // A second message has another event.
  session.given(again.id === id, "a repeated creation is answered with the first message", again.exchange);
  const sentinel = await postMessage(session, { as });
  session.given(
    await waitForMessage(session, inbox, sentinel.id),
    `message.created is delivered ${withinDeliveryTime(session)}`,
  );
  const eventsOf = (messageId: string): ReadonlySet<string | undefined> =>
    new Set(reporting(inbox.deliveries, messageId).map((one) => eventOf(one)?.id));
  const events = eventsOf(id);
  // A deployment may send every event twice, with different ids.
  const isUsual = (): boolean => events.size <= Math.max(1, eventsOf(once.id).size);
  if (!isUsual()) await inbox.until(() => isUsual() || undefined, session.profile.timing.eventual_ms);
  session.judge("EVT-13", isUsual(), {
    message:
      "the repetition of a message creation under its Idempotency-Key sent a second event to a webhook",
    expected: "one event id, or as many as a message has that was created once",
    found: [...events],
    exchanges: [again.exchange],
  });
}

async function judgeAgainstRead(
  session: Session,
  delivery: Delivery,
  created: CreatedMessage & Partial<MessageOfKind>,
): Promise<void> {
  const { id, kind, isMoreThanText = false } = created;
  const read = await readMessage(session, id);
  const message = session.given(
    isSuccess(read) && single(read.json),
    "a message can be read by its id",
    read,
  );
  const object = eventOf(delivery)?.object ?? {};
  judgeSameMessage(session, object, message, {
    where: kind === undefined ? "a webhook body" : `the webhook body of ${kind}`,
    places: placesOf(created),
    isMoreThanText,
    exchanges: [read],
  });
}

/** A plain top-level message has no thread and no call. */
function judgePlain(session: Session, delivery: Delivery): void {
  const related = eventOf(delivery)?.payload.related;
  if (!isObject(related)) return;
  for (const name of ["thread_root_message_id", "call_id"]) {
    if (related[name] === undefined) continue;
    session.judgeEqual("EVT-20", related[name], null, {
      message: `the event of a plain top-level message has a ${name} in a webhook body`,
      deliveries: deliveriesShown(delivery),
    });
  }
}

function judgeEvent(
  session: Session,
  { id: eventId, payload }: WebhookEvent,
  object: JsonObject,
  delivery: Delivery,
): void {
  for (const [name, { holds, expected }] of Object.entries(eventMessageProperties)) {
    session.judge("EVT-06", holds(object[name]), {
      message: `the message in a webhook body has no usable ${name}`,
      expected,
      found: object[name] ?? summaryOf(delivery),
      ...deliveryAlone(delivery),
    });
  }
  const [created, emitted] = [readTimestamp(object.created_at), readTimestamp(payload.created_at)];
  if (created !== undefined && emitted !== undefined)
    session.judge("EVT-14", emitted >= created - ROUNDING_MS, {
      message: "an event in a webhook body is older than its message",
      expected: `not before ${String(object.created_at)}`,
      found: payload.created_at,
      ...deliveryAlone(delivery),
    });
  if (isObject(payload.related)) judgeRelated(session, object, payload.related, delivery);
  judgeIdentity(session, eventId, readId(object), delivery);
}

function judgeRelated(session: Session, object: JsonObject, related: JsonObject, delivery: Delivery): void {
  for (const [name, own] of [
    ["conversation_id", object.conversation_id],
    ["message_id", object.id],
  ] as const) {
    if (own === undefined) continue;
    session.judgeEqual("EVT-08", related[name], own, {
      message: `related.${name} in a webhook body is not that of the event's message`,
      ...deliveryAlone(delivery),
    });
  }
  for (const name of ["thread_root_message_id", "call_id"]) {
    session.judge("EVT-09", typeof related[name] === "string" || related[name] === null, {
      message: `related.${name} in a webhook body is neither text nor null`,
      expected: "a string or null",
      found: related[name],
      ...deliveryAlone(delivery),
    });
  }
}

function judgeIdentity(
  session: Session,
  eventId: string | undefined,
  messageId: string | undefined,
  delivery: Delivery,
): void {
  const { inbox } = delivery;
  if (eventId === undefined || messageId === undefined) return;
  const known = stateOf(session);
  // Two endpoints may get different events of the same message, also at one address.
  const isOneEndpoint = session.endpointsAt(inbox).length < 2;
  const heard = `${inbox} ${messageId}`;
  const firstEvent = known.eventOf.get(heard);
  const firstMessage = known.messageOf.get(eventId) ?? messageId;
  if (firstEvent !== undefined && isOneEndpoint)
    session.judge("EVT-12", firstEvent === eventId, {
      message: "deliveries to one webhook endpoint report the same message with different event ids",
      expected: `event ${firstEvent} for message ${messageId}`,
      found: `event ${eventId} as well, to the receiver's inbox ${inbox}`,
      ...deliveryAlone(delivery),
    });
  session.judge("EVT-10", firstMessage === messageId, {
    message: "the events of two different messages have the same id in webhook bodies",
    expected: `event ${eventId} for message ${firstMessage} only`,
    found: `for message ${messageId} too`,
  });
  known.eventOf.set(heard, firstEvent ?? eventId);
  known.messageOf.set(eventId, firstMessage);
}
