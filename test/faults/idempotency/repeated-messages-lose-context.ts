// Line 257: repeating the identical request "replays it". What a message refers to is read anew, for new messages only.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the repetition of a request that posted a message with a context is answered without the context",
  breaks: ["IDM-27"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || response.headers?.["idempotent-replayed"] === undefined) return response;
    const { explicit_context_message_ids: _, ...data } = response.body.data;
    return { ...response, body: { data } } as typeof response;
  }),
});
