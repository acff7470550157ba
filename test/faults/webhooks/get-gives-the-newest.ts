import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "reading an endpoint by its id gives the newest one",
  breaks: ["WHK-06"],
  decorate: inReceived("getWebhookEndpoint", async (request, context) => {
    const { items } = await context.services.store.webhookEndpoints.list(context.caller, { limit: 1 });
    const [newest] = items;
    return newest === undefined ? request : { path: { endpointId: newest.id } };
  }),
});
