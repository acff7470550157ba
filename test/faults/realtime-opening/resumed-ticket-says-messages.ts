// What is resumed is taken for what there was before there were mentions.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the ticket of a mentions opening with resume_from says messages",
  breaks: ["RTC-22"],
  decorate: around("openRealtimeConnection", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (request.body.resume_from === undefined || answer.status !== 200) return answer;
    const subscriptions = answer.body.subscriptions.map((one) => ({ ...one, delivery: "messages" as const }));
    return { ...answer, body: { ...answer.body, subscriptions } };
  }),
});
