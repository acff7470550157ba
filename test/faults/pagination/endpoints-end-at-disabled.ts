// Disabled endpoints are listed, and the walk goes on behind them.
import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of endpoints ends at a page whose last endpoint is disabled",
  breaks: ["GEN-13"],
  decorate: inData("listWebhookEndpoints", (data) => {
    if (data.items.at(-1)?.status !== "disabled") return data;
    const { items, page_info } = data;
    return { items, page_info: { ...page_info, has_next_page: false, next_cursor: null } };
  }),
});
