// A failed delivery is not tried again after its endpoint is disabled.
import { defineCheck } from "../../engine/session/check.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { reports } from "../../readers/webhooks/webhook.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { untilSilenced } from "../../steps/webhooks/silenced.ts";
import { needPauses, retryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  givenMessage,
  postUntilDelivered,
  probableSender,
  updateEndpoint,
} from "../../steps/webhooks/webhooks.ts";

/** An attempt that was under way when the endpoint was disabled is over by then. */
const BEGUN_MS = 100;

export default defineCheck({
  title: "a failed delivery is not tried again once its endpoint is disabled",
  requirements: ["WHK-33"],
  capabilities: ["webhooks", "messages"],
  needs: retryNeeds,
  waits: true,
  async run(session) {
    session.notSeen(
      "WHK-33",
      "an endpoint that is disabled while a delivery to it waits for its next attempt",
    );
    const { status } = session.profile.bindings.webhook_endpoint;
    if (status === undefined) return;
    const dueMs = needPauses(session, 2);
    const as = probableSender(session);
    const control = await createEndpoint(session);
    const disabled = await createEndpoint(session);
    const { inbox } = disabled;
    const isReceived = await postUntilDelivered(session, [inbox, control.inbox], { as });
    session.given(isReceived, "two endpoints of one creator both get message.created");
    const tag = session.unique("failed");
    inbox.answer(({ body }) => ({ status: body.includes(tag) ? 500 : 200 }));
    const { id: failed } = await postMessage(session, { as, content: tag });
    await givenMessage(session, inbox, failed);
    const dueAt = Date.now() + dueMs;
    const updated = await updateEndpoint(session, disabled, { [status.property]: status.disabled });
    // A remembered state of the endpoint may be used for some time.
    const silenced = await untilSilenced(session, as, { disabled, control });
    if (silenced === undefined || silenced.postedAt + BEGUN_MS > dueAt) return;
    const isAgain = (one: Delivery): boolean =>
      reports(one, failed) && one.receivedAt > silenced.postedAt + BEGUN_MS;
    const again = await session.whileWaiting(
      inbox.until(() => inbox.deliveries.find(isAgain), Math.max(0, dueAt - Date.now())),
    );
    session.judge("WHK-33", again === undefined, {
      message: "a delivery that failed before its webhook endpoint was disabled was tried again afterwards",
      expected: "no further attempt until the endpoint is enabled",
      found: "a further attempt",
      exchanges: [updated],
      ...(again && { deliveries: [{ delivery: again }] }),
    });
  },
});
