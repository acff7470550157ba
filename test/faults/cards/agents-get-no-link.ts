// Line 261: "The response is the created message with a link to the card". It is written for people, who can follow it.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the response to a question of an agent has no link to its card",
  breaks: ["CRD-87"],
  decorate: inBody("createMessage", (body, request, context) => {
    const isTop = request.body.thread_root_id == null;
    if (context.caller.kind !== "agent" || !isTop) return body;
    const { question_card: _, ...data } = body.data;
    return { ...body, data };
  }),
});
