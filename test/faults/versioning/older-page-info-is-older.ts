import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "pageInfo says another thing than page_info",
  breaks: ["VER-10"],
  decorate: inJson("GET", /\/conversations\/[^/]+\/messages/, (json) => ({
    ...json,
    pageInfo: { hasNextPage: "unknown" },
  })),
});
