import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second replay of a delivery is refused",
  breaks: ["WHK-45"],
  decorate: around("replayWebhookDelivery", (original) => {
    const done = new Set<string>();
    return async (request, context) => {
      const { deliveryId } = request.path;
      if (done.has(deliveryId)) throw new Refusal("conflict", "the delivery was replayed before");
      const response = await original(request, context);
      done.add(deliveryId);
      return response;
    };
  }),
});
