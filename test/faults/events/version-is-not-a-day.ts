import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the api_version of an event is 2026-02-30",
  breaks: ["EVT-03"],
  decorate: inEvents((event) => ({ ...event, api_version: "2026-02-30" })),
});
