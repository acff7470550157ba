import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "replies have another api_version",
  breaks: ["EVT-16"],
  decorate: inEvents((event, { threadRootId }) => ({
    ...event,
    ...(threadRootId !== null && { api_version: "2025-01-01" }),
  })),
});
