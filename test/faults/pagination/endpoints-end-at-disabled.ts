// Disabled endpoints are listed, and the walk goes on behind them.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of endpoints ends at a page whose last endpoint is disabled",
  breaks: ["GEN-13"],
  decorate: around("listWebhookEndpoints", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || response.body.data.items.at(-1)?.status !== "disabled") return response;
    const { items, page_info } = response.body.data;
    return {
      ...response,
      body: { data: { items, page_info: { ...page_info, has_next_page: false, next_cursor: null } } },
    };
  }),
});
