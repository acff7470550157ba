// Lines 236 and 305: an update gives an endpoint another "target URL"; deliveries go to the host of a changed one.
import { before, both } from "../tools/around.ts";
import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after an update of the URL of a webhook endpoint, events lose the query of the new URL",
  breaks: ["WHK-30"],
  decorate: (services) => {
    const patched = new Set<string>();
    return both(
      before("updateWebhookEndpoint", (request) => {
        if (request.body.url !== undefined) patched.add(request.path.endpointId);
      }),
      inRequests((request, { endpointId }) =>
        patched.has(endpointId) ? { ...request, url: request.url.replace(/\?.*$/, "") } : request,
      ),
    )(services);
  },
});
