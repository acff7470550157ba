// The message in an event agrees with the message that is read, in every member that a read shows: names, time,
// pictures, counts. On webhooks too, where the profile says how to make an endpoint.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import type { Session } from "../../engine/session.ts";
import { announcer } from "../../steps/announcer.ts";
import { readMessage } from "../../steps/call-until.ts";
import { type PostedMessage, postMessage } from "../../steps/messages.ts";
import { openStream } from "../../steps/realtime.ts";
import { createEndpoint, hasReceiver, waitForMessage } from "../../steps/webhooks.ts";
import { isObject, single } from "../../wire/envelope.ts";
import { disagreements } from "../../wire/same-message.ts";
import { eventOf } from "../../wire/webhook.ts";

export default defineCheck({
  title: "names, time, pictures and counts of the message in an event are those of the message that is read",
  requirements: ["EVT-07"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await announcer(session);
    const stream = await openStream(session);
    const endpoint = canListen(session) ? await createEndpoint(session) : undefined;
    for (const image_urls of [[], ["https://images.example/a.png", "https://images.example/b.png"]]) {
      const message = await postMessage(session, { as, body: { image_urls } });
      const { data } = (await stream.waitForMessage(message.id))?.payload ?? {};
      if (isObject(data)) await judgeMessage(session, message, data.object, "a realtime event");
      if (endpoint === undefined) continue;
      const delivery = await waitForMessage(session, endpoint.inbox, message.id);
      if (delivery !== undefined)
        await judgeMessage(session, message, eventOf(delivery)?.object, "a webhook body");
    }
  },
});

const canListen = (session: Session): boolean =>
  session.profile.capabilities.has("webhooks") &&
  hasReceiver(session) &&
  session.has("bindings.webhook_endpoint.name") &&
  session.has("bindings.webhook_endpoint.url") &&
  session.has("bindings.webhook_endpoint.events");

async function judgeMessage(
  session: Session,
  posted: PostedMessage,
  told: unknown,
  where: string,
): Promise<void> {
  const exchange = await readMessage(session, posted.id);
  const read = session.given(
    isSuccess(exchange) && single(exchange.json),
    "a message can be read by its id",
    exchange,
  );
  const object = isObject(told) ? told : {};
  const different = disagreements(object, read);
  session.judge("EVT-07", different.length === 0, {
    message: `the message in ${where} has another ${different.join(" and ")} than the message read by its id`,
    expected: different.map((name) => read[name]),
    found: different.map((name) => object[name]),
    exchanges: [posted.exchange, exchange],
  });
}
