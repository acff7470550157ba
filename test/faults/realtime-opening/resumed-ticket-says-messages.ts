import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the ticket of a mentions opening with resume_from says messages",
  breaks: ["RTC-22"],
  decorate: around("openRealtimeConnection", (original) => async (request, context) => {
    const response = await original(request, context);
    if (request.body.resume_from === undefined || response.status !== 200) return response;
    const subscriptions = response.body.subscriptions.map((one) => ({
      ...one,
      delivery: "messages" as const,
    }));
    return { ...response, body: { ...response.body, subscriptions } };
  }),
});
