// Revoked keys are listed, and the walk goes on behind them.
import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of keys ends at a page whose last key is revoked",
  breaks: ["GEN-36"],
  decorate: inData("listApiKeys", (data) => {
    if (data.items.at(-1)?.status !== "revoked") return data;
    const { items, page_info } = data;
    return { items, page_info: { ...page_info, has_next_page: false, next_cursor: null } };
  }),
});
