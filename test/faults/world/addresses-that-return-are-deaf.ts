// Spec 232, 305: an update changes the URL. Addresses that an endpoint has given up are struck off, also for when it
// takes one of them again.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint whose URL is changed and then changed back gets nothing",
  breaks: ["WHK-30", "WHK-10"],
  decorate: (services) => {
    const silent = new Set<string>();
    const { webhookEndpoints } = services.store;
    const { listening } = webhookEndpoints;
    webhookEndpoints.listening = (workspaceId) => listening(workspaceId).filter(({ id }) => !silent.has(id));
    return around("updateWebhookEndpoint", (original) => {
      const urls = new Map<string, Set<string>>();
      return async (request, context) => {
        const { endpointId } = request.path;
        const old = await webhookEndpoints.get(context.caller, endpointId);
        const response = await original(request, context);
        const { url } = request.body;
        if (response.status !== 200 || url === undefined || old === undefined || old.url === url)
          return response;
        const known = urls.get(endpointId) ?? new Set();
        if (known.has(url)) silent.add(endpointId);
        else silent.delete(endpointId);
        urls.set(endpointId, known.add(old.url));
        return response;
      };
    })(services);
  },
});
