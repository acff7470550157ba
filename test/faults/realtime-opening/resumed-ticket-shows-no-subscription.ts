import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the ticket of an opening with resume_from shows no subscription",
  breaks: ["RTC-06"],
  decorate: around("openRealtimeConnection", (original) => async (request, context) => {
    const response = await original(request, context);
    if (request.body.resume_from === undefined || response.status !== 200) return response;
    return { ...response, body: { ...response.body, subscriptions: [] } };
  }),
});
