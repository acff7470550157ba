import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled key is missing from the list when it is not on the first page",
  breaks: ["GEN-36"],
  decorate: inListed("listApiKeys", (items, request) => {
    if (request.query.cursor === undefined) return items;
    return items.filter(({ status }) => status === "active");
  }),
});
