import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "from the second page on every key is listed as active",
  breaks: ["KEY-24"],
  decorate: inListed("listApiKeys", (items, request) => {
    if (request.query.cursor === undefined) return items;
    return items.map((key) => ({ ...key, status: "active" as const }));
  }),
});
