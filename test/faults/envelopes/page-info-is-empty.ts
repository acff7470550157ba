import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "data.page_info of a message list is an empty object",
  breaks: ["GEN-10"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/]+\/messages/, ({ data }) => ({
    data: { ...Object(data), page_info: {} },
  })),
});
