import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "page_info is not in data",
  breaks: ["GEN-10"],
  decorate: inJson("GET", /\/messages(\?|$)/, ({ data }) => {
    const { page_info: info, ...rest } = data as { page_info: unknown };
    return { data: rest, page_info: info };
  }),
});
