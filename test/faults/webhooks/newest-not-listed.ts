import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the newest webhook endpoint is not listed",
  breaks: ["WHK-05"],
  decorate: inListed("listWebhookEndpoints", (items, { query }) =>
    query.cursor === undefined ? items.slice(1) : items,
  ),
});
