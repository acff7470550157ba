import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update replaces the signing secret",
  breaks: ["WHK-07"],
  decorate: after("updateWebhookEndpoint", async (response, request, context) => {
    if (response.status === 200)
      await context.services.store.webhookEndpoints.rotateSecret(
        context.caller,
        request.path.endpointId,
        0,
        undefined,
      );
  }),
});
