// Revoked keys are listed, and the walk goes on behind them.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of keys ends at a page whose last key is revoked",
  breaks: ["GEN-36"],
  decorate: around("listApiKeys", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || response.body.data.items.at(-1)?.status !== "revoked") return response;
    const { items, page_info } = response.body.data;
    return {
      ...response,
      body: { data: { items, page_info: { ...page_info, has_next_page: false, next_cursor: null } } },
    };
  }),
});
