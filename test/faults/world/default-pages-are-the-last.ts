// Lines 26 and 223: lists have pagination metadata. Only a page whose size was asked for looks whether there is more.
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

const LISTS = /^\/v1\/(?:conversations\/[^/?]+\/messages|conversation-messages\/[^/?]+\/replies)/;

export default defineFault({
  title: "a list of messages or replies that is asked for without a limit has no next page",
  breaks: ["GEN-13", "MSG-03", "THR-04"],
  decorate: inJson("GET", LISTS, (json, { url }) => {
    if (/[?&]limit=/.test(url)) return json;
    const data = json.data as { items: unknown[]; page_info: object };
    return { data: { ...data, page_info: { ...data.page_info, has_next_page: false, next_cursor: null } } };
  }),
});
