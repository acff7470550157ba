// A delivery that failed is tried again with the same event, signed again, where the profile says how soon.
import { defineCheck } from "../../engine/check.ts";
import type { Delivery } from "../../engine/receiver.ts";
import { postMessage } from "../../steps/messages.ts";
import { createEndpoint, deliveryMs, likelyPoster } from "../../steps/webhooks.ts";
import { eventOf, summaryOf } from "../../wire/webhook.ts";
import { readSignature } from "../../wire/webhook-signature.ts";

export default defineCheck({
  title: "a delivery that its receiver answers with an error is tried again with the same event",
  requirements: ["WHK-26", "WHK-12"],
  capabilities: ["webhooks", "messages"],
  needs: [
    "fixtures.conversation",
    "timing.webhook_retry_ms",
    "bindings.webhook_signature",
    "bindings.webhook_endpoint.url",
    "bindings.webhook_endpoint.events",
  ],
  async run(session) {
    const scheme = session.given(session.profile.bindings.webhook_signature, "bindings.webhook_signature");
    const retryMs = session.profile.timing.webhook_retry_ms ?? 0;
    const endpoint = await createEndpoint(session);
    const { inbox } = endpoint;
    const tag = session.unique("retried");
    const attempts = (): readonly Delivery[] => inbox.deliveries.filter(({ body }) => body.includes(tag));
    // The first two attempts fail.
    inbox.answer(() => ({ status: attempts().length <= 2 ? 500 : 200 }));
    await postMessage(session, { as: likelyPoster(session), content: `${tag} é 漢字 🚀` });
    const first = session.given(
      await inbox.until(() => attempts()[0], deliveryMs(session)),
      "message.created is delivered",
    );
    const second = await inbox.until(() => attempts()[1], session.patience(retryMs) + deliveryMs(session));
    session.judge("WHK-26", second !== undefined, {
      message: "a delivery that was answered with 500 was not tried again",
      expected: `a second request within ${retryMs} ms`,
      found: "none",
    });
    if (second === undefined) return;
    session.observe(
      "first retry of a webhook",
      `after about ${Math.round((second.receivedAt - first.receivedAt) / 1000)} s`,
    );
    const event = eventOf(second);
    session.judge("WHK-26", event?.id === eventOf(first)?.id && event?.type === eventOf(first)?.type, {
      message: "a delivery that was answered with 500 was tried again with another event",
      expected: summaryOf(first),
      found: summaryOf(second),
    });
    const signature = readSignature(second, scheme);
    session.judge("WHK-12", typeof signature !== "string" && signature.verifies(endpoint.secret), {
      message:
        "the second attempt of a delivery is not signed over its raw bytes with the secret of its endpoint",
      expected: "a signature that verifies",
      found: typeof signature === "string" ? signature : summaryOf(second),
    });
  },
});
