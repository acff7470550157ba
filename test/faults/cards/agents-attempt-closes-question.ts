// Line 261: "The first human answer is final ...; agents cannot answer for a human", nor keep a human from answering.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question takes no answer after an agent was refused one",
  breaks: ["CRD-90"],
  decorate: around("answerQuestion", (original) => {
    const closed = new Set<string>();
    return async (request, context) => {
      const { messageId } = request.path;
      if (closed.has(messageId)) throw new Refusal("already_answered", "the question is answered");
      try {
        return await original(request, context);
      } catch (error) {
        if (error instanceof Refusal && error.code === "forbidden") closed.add(messageId);
        throw error;
      }
    };
  }),
});
