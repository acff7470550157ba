// Line 290: ticket URLs already contain the ticket, which those of agents do for a path that nobody serves.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the url of an agent's ticket names a path that is not served",
  breaks: ["RTC-03"],
  decorate: inBody("openRealtimeConnection", (body, _, context) => {
    if (context.caller.kind !== "agent") return body;
    const url = body.url.replace("/socket", "/agents/socket");
    return { ...body, url };
  }),
});
