import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay is not listed as a delivery of its own",
  breaks: ["WHK-39"],
  decorate: inListedDeliveries((items) => items.filter((item) => item.replay_of_delivery_id === null)),
});
