// Line 52: "archived_at, last_message_at, last_summary_at string date-time yes yes". It is formatted by hand.

import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "last_message_at of a conversation context has no time zone",
  breaks: ["CON-09", "GEN-27"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
    const { data } = json as Loose;
    return { data: { ...data, last_message_at: data.last_message_at?.replace(/Z$/, "") ?? null } };
  }),
});
