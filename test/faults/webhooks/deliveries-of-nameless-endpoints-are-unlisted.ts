// Line 239: "List delivery attempts"; they are joined with the names of their endpoints, and not all have one.
import { around, both } from "../tools/around.ts";
import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the deliveries to an endpoint without a name are not listed",
  breaks: ["WHK-17"],
  decorate: (services) => {
    const nameless = new Set<string>();
    return both(
      around("createWebhookEndpoint", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201 && response.body.data.name === null) nameless.add(response.body.data.id);
        return response;
      }),
      inListedDeliveries((items) => items.filter(({ endpoint_id: id }) => !nameless.has(id))),
    )(services);
  },
});
