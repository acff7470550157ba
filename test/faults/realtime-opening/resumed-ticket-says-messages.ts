import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the ticket of a mentions opening with resume_from says messages",
  breaks: ["RTC-22"],
  decorate: inBody("openRealtimeConnection", (body, request) => {
    if (request.body.resume_from === undefined) return body;
    const subscriptions = body.subscriptions.map((one) => ({
      ...one,
      delivery: "messages" as const,
    }));
    return { ...body, subscriptions };
  }),
});
