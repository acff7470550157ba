// Line 239: "List delivery attempts", those that were made before the endpoint was disabled included.
import { after, both } from "../tools/around.ts";
import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the deliveries of an endpoint are not listed any more once it is disabled",
  breaks: ["WHK-17"],
  decorate: (services) => {
    const disabled = new Set<string>();
    return both(
      after("updateWebhookEndpoint", (response) => {
        if (response.status !== 200) return;
        const { id, status } = response.body.data;
        if (status === "disabled") disabled.add(id);
        else disabled.delete(id);
      }),
      inListedDeliveries((items) => items.filter(({ endpoint_id: id }) => !disabled.has(id))),
    )(services);
  },
});
