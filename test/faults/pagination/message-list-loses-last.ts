import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "pages after the first leave out an item",
  breaks: ["GEN-13"],
  decorate: inListed("listMessages", (items, { query }) =>
    query.before !== undefined && items.length > 1 ? items.slice(0, -1) : items,
  ),
});
