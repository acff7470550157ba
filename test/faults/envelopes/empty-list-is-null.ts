import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "the items of an empty list are null",
  breaks: ["GEN-09"],
  decorate: inJson("GET", /\/replies(\?|$)/, ({ data }) => {
    const { items, ...rest } = data as { items: unknown[] };
    return { data: { ...rest, items: items.length === 0 ? null : items } };
  }),
});
