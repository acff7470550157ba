// Line 239: "List delivery attempts". The condition of the first page is an OR that the cursor does not reach.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the pages of deliveries after the first leave out those that failed or are tried again",
  breaks: ["WHK-17", "GEN-13", "GEN-36"],
  decorate: inListed("listWebhookDeliveries", (items, { query }) =>
    query.cursor === undefined
      ? items
      : items.filter(({ status }) => status !== "failed" && status !== "retrying"),
  ),
});
