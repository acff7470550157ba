// Spec 239: "List delivery attempts". The list has those that succeeded and those that failed, and a redirect is neither.
import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "deliveries whose receiver answers with a redirect are not listed",
  breaks: ["WHK-17"],
  decorate: inListedDeliveries((items) =>
    items.filter(({ last_http_status: status }) => Math.floor((status ?? 0) / 100) !== 3),
  ),
});
