import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a page of webhook endpoints has no data.page_info",
  breaks: ["GEN-10"],
  decorate: inJson("GET", /^\/v1\/webhook-endpoints(\?|$)/, ({ data }) => ({
    data: { items: (data as { items: unknown[] }).items },
  })),
});
