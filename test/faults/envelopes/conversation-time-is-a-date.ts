import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "last_message_at of a conversation is a date",
  breaks: ["GEN-27"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/]+$/, ({ data }) => {
    const { last_message_at: at, ...rest } = data as { last_message_at: string | null };
    return { data: { ...rest, last_message_at: at?.slice(0, 10) ?? at } };
  }),
});
