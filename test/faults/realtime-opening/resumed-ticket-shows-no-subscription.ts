import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the ticket of an opening with resume_from shows no subscription",
  breaks: ["RTC-06"],
  decorate: inBody("openRealtimeConnection", (body, request) => {
    if (request.body.resume_from === undefined) return body;
    return { ...body, subscriptions: [] };
  }),
});
