// Spec 240: "Replay a delivery as a new attempt": any delivery, and one that failed has the most need of it. The guard that
// refuses to replay what is still under way asks for success.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a delivery whose attempts all failed cannot be replayed",
  breaks: ["WHK-18"],
  decorate: around("replayWebhookDelivery", (original, services) => async (request, context) => {
    const failed = await services.handlers.listWebhookDeliveries(
      { query: { limit: 50, status: "failed" } },
      context,
    );
    if (failed.status === 200 && failed.body.data.items.some(({ id }) => id === request.path.deliveryId))
      throw new Refusal("conflict", "the delivery did not succeed");
    return original(request, context);
  }),
});
