import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the delivery of a test event is not listed",
  breaks: ["WHK-17"],
  decorate: inListedDeliveries((items) => items.filter(({ event_type }) => event_type !== "webhook.test")),
});
