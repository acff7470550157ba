// Line 239: "List delivery attempts"; they are joined with the names of their endpoints, and not all have one.
import { after, both } from "../tools/around.ts";
import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the deliveries to an endpoint without a name are not listed",
  breaks: ["WHK-17"],
  decorate: (services) => {
    const nameless = new Set<string>();
    return both(
      after("createWebhookEndpoint", (response) => {
        if (response.status === 201 && response.body.data.name === null) nameless.add(response.body.data.id);
      }),
      inListedDeliveries((items) => items.filter(({ endpoint_id: id }) => !nameless.has(id))),
    )(services);
  },
});
