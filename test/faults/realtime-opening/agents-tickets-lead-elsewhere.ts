// Line 290: ticket URLs already contain the ticket, which those of agents do for a path that nobody serves.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the url of an agent's ticket names a path that is not served",
  breaks: ["RTC-03"],
  decorate: around("openRealtimeConnection", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || context.caller.kind !== "agent") return response;
    const url = response.body.url.replace("/socket", "/agents/socket");
    return { ...response, body: { ...response.body, url } };
  }),
});
