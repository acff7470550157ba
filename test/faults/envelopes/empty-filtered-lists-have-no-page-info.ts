// Line 26: lists stand "in data.items, and pagination metadata in data.page_info", also when nothing is in them.
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a list of messages of a time without any has no page_info",
  breaks: ["GEN-41"],
  decorate: inJson("GET", /\/messages\?/, (json) => {
    const { items } = json.data as { items: readonly unknown[] };
    return items.length > 0 ? json : { ...json, data: { items } };
  }),
});
