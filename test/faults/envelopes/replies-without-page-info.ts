import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a page of replies has no page_info",
  breaks: ["GEN-10"],
  decorate: inJson("GET", /\/replies(\?|$)/, ({ data }) => ({ data: { items: Object(data).items } })),
});
