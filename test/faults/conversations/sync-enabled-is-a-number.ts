// Line 59: "sync_enabled boolean (external synchronization enabled) no yes". The column is passed on as the
// database has it.

import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "sync_enabled of a conversation context is 0 or 1",
  breaks: ["CON-06"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, (json) => {
    const { data } = json as Loose;
    return { data: { ...data, sync_enabled: Number(data.sync_enabled) } };
  }),
});
