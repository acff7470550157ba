import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { asOwnerOf } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused update by another workspace changes the endpoint",
  breaks: ["WHK-23"],
  decorate: (services) => {
    const { updateWebhookEndpoint: original } = services.handlers;
    asOwnerOf("updateWebhookEndpoint")(services);
    return around("updateWebhookEndpoint", (changed) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        if (error instanceof Refusal && error.code === "not_found") await changed(request, context);
        throw error;
      }
    })(services);
  },
});
