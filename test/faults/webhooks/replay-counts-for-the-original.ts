import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay raises the attempts of the replayed delivery",
  breaks: ["WHK-20"],
  decorate: inListedDeliveries((items) =>
    items.map((item) => ({
      ...item,
      attempt_count:
        item.attempt_count + items.filter((other) => other.replay_of_delivery_id === item.id).length,
    })),
  ),
});
