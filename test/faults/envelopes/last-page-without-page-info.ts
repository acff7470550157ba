import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the last page of conversations has no page_info",
  breaks: ["GEN-42"],
  decorate: inJson("GET", /\/v1\/conversations\?.*cursor=/, (json: Loose) => {
    const { page_info: info, ...data } = json.data;
    return info.has_next_page ? json : { ...json, data };
  }),
});
