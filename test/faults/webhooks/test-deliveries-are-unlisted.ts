// Line 239: "List delivery attempts".
import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of deliveries lacks those of test events",
  breaks: ["WHK-17"],
  decorate: inListedDeliveries((items) => items.filter(({ event_type: type }) => type !== "webhook.test")),
});
