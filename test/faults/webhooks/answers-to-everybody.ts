// Spec 305 and 336: an endpoint has enabled types, and events go to matching ones. The event of an answer is not asked.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint gets the events of answers to questions though it has not enabled message.created",
  breaks: ["WHK-11"],
  decorate: (services) => {
    const { listening } = services.store.webhookEndpoints;
    let isAnswer = false;
    services.store.webhookEndpoints.listening = (workspaceId) =>
      isAnswer
        ? listening(workspaceId).map((endpoint) => ({ ...endpoint, enabledEvents: ["message.created"] }))
        : listening(workspaceId);
    return around("answerQuestion", (original) => async (request, context) => {
      isAnswer = true;
      try {
        return await original(request, context);
      } finally {
        isAnswer = false;
      }
    })(services);
  },
});
