// Line 239: "List delivery attempts". The list leaves out what a queue holds until its next attempt.
import { inListedDeliveries } from "../faults/tools/deliveries.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "a delivery is not listed between two of its attempts",
  breaks: ["WHK-17", "WHK-41"],
  decorate: inListedDeliveries((items) =>
    items.filter(({ status }) => status !== "pending" && status !== "retrying"),
  ),
});
