// Spec 240: "Replay a delivery as a new attempt". The author is looked up for it among the active ones.
import { notFound } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingEnded } from "../tools/keys.ts";

export default defineFault({
  title:
    "the delivery of a message of an agent is not replayed any more once the key of the agent was revoked",
  breaks: ["WHK-18"],
  decorate: knowingEnded((hasEnded) => (services) => {
    const authors = new Map<string, string>();
    const { request } = services.webhooks;
    services.webhooks.request = (attempt, nowMs) => {
      const author = JSON.parse(attempt.payload).data?.object?.author_id;
      if (typeof author === "string") authors.set(attempt.deliveryId, author);
      return request(attempt, nowMs);
    };
    return before("replayWebhookDelivery", ({ path }) => {
      if (hasEnded(authors.get(path.deliveryId) ?? "")) throw notFound("webhook delivery");
    })(services);
  }),
});
