// Line 261: "The response is the created message with a link to the card". It is written for people, who can follow it.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the response to a question of an agent has no link to its card",
  breaks: ["CRD-87"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    const isTop = request.body.thread_root_id == null;
    if (response.status !== 200 || context.caller.kind !== "agent" || !isTop) return response;
    const { question_card: _, ...data } = response.body.data;
    return { ...response, body: { ...response.body, data } };
  }),
});
