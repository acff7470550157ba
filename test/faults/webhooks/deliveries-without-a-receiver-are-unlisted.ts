// Spec 239: "List delivery attempts". What nobody was there for is taken for no attempt.
import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "deliveries whose receiver answers with 404 or 410 are not listed",
  breaks: ["WHK-17"],
  decorate: inListedDeliveries((items) =>
    items.filter(({ last_http_status: status }) => status !== 404 && status !== 410),
  ),
});
