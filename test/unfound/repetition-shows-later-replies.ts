// A repeated request is answered with the message as it is now, instead of the first response.
import { around } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "the response to a repeated request shows the replies that came since",
  breaks: ["IDM-27"],
  decorate: around("createMessage", (original, services) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || response.headers?.["idempotent-replayed"] === undefined) return response;
    const path = { messageId: response.body.data.id };
    const now = await services.handlers.getMessage({ path }, context);
    return now.status === 200 ? { ...response, body: now.body } : response;
  }),
});
