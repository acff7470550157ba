// The event of a message is the same on a realtime connection and in a webhook body.
import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { unchanging } from "../../readers/messages/event-envelope.ts";
import { eventOf } from "../../readers/webhooks/webhook.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import { startingOver, undelivered } from "../../steps/realtime/with-reconnects.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import { createEndpoint, waitForMessage } from "../../steps/webhooks/webhooks.ts";
import { readTimestamp } from "../../text/date-time.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "the event of one message is the same on realtime and on webhooks",
  requirements: ["EVT-11"],
  capabilities: ["webhooks", "realtime", "messages", "threads"],
  needs: deliveryNeeds,
  run: (session) => startingOver(session, () => judgeBoth(session)),
});

async function judgeBoth(session: Session): Promise<void> {
  const as = await visibleSender(session);
  const stream = await openStream(session);
  const { inbox } = await createEndpoint(session);
  const content = `${session.unique("both")} åß漢字 🚀 "quoted"`;
  // Without replies, because either channel may show the message as it is at the time of sending.
  const alone = await postMessage(session, { as, content });
  const reply = await postReply(session, await postMessage(session, { as }), { as });
  await undelivered(stream, [alone.id, reply.id]);
  stream.close();
  session.leaveLane();
  for (const { id } of [alone, reply]) {
    const live = stream.eventOf(id)?.payload;
    const delivery = await waitForMessage(session, inbox, id);
    const sent = delivery && eventOf(delivery)?.payload;
    // Other checks judge that they arrive.
    if (live !== undefined && sent !== undefined) judgeSame(session, live, sent);
  }
}

function judgeSame(session: Session, live: JsonObject, sent: JsonObject): void {
  // The specification does not say that both channels share an event id.
  session.observe(
    "event id of a message on realtime and on webhooks",
    live.id === sent.id ? "the same" : "another on each",
  );
  for (const property of ["type", "created_at", "data"]) {
    // EVT-01 judges properties that are absent on a channel.
    if (live[property] === undefined || sent[property] === undefined) continue;
    const isSame =
      property === "created_at"
        ? readTimestamp(live[property]) === readTimestamp(sent[property])
        : agree(unchanging(live)[property], unchanging(sent)[property]);
    session.judge("EVT-11", isSame, {
      message: `the event of a message has another ${property} in the webhook body than on the realtime connection`,
      expected: live[property],
      found: sent[property],
    });
  }
}

/** The envelope is not closed: one channel may show further properties, and EVT-06 judges missing ones. */
function agree(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return isDeepStrictEqual(one, other);
  const both = Object.keys(one).filter((name) => Object.hasOwn(other, name));
  return both.every((name) => agree(one[name], other[name]));
}
