import type { WebhookDelivery } from "../../../generator/generated/types.ts";
import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list shows a delivery as it was when it was listed first",
  breaks: ["WHK-41"],
  decorate: (services) => {
    const first = new Map<string, WebhookDelivery>();
    return inListedDeliveries((items) =>
      items.map((item) => {
        const known = first.get(item.id) ?? item;
        first.set(item.id, known);
        return known;
      }),
    )(services);
  },
});
