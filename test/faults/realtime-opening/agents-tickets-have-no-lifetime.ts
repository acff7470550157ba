// Line 138 lists the properties of a ticket, also where an agent opens the connection.
import type { RealtimeTicket } from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the ticket of an agent has no expires_in_seconds",
  breaks: ["RTC-01"],
  decorate: around("openRealtimeConnection", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || context.caller.kind !== "agent") return response;
    const { expires_in_seconds: _, ...body } = response.body;
    // The missing property is the fault.
    return { ...response, body: body as RealtimeTicket };
  }),
});
