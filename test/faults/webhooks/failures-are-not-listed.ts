import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a delivery that failed is not listed",
  breaks: ["WHK-17"],
  decorate: inListedDeliveries((items) =>
    items.filter(({ last_http_status: status }) => (status ?? 200) < 300),
  ),
});
