// Spec 261: the first human answer is final; agents cannot answer for a human. Any reply in the thread of a question
// closes it, also one of an agent.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a question in whose thread an agent has written takes no answer of a human any more",
  breaks: ["CRD-89", "CRD-90"],
  decorate: (services) => {
    const closed = new Set<string>();
    return both(
      afterPosts(({ thread_root_id: root }, _, { caller }) => {
        if (caller.kind === "agent" && typeof root === "string") closed.add(root);
      }),
      around("answerQuestion", (original) => async (request, context) => {
        if (closed.has(request.path.messageId) && context.caller.kind === "human")
          throw new Refusal("already_answered", "the question is answered; the first answer is final");
        return original(request, context);
      }),
    )(services);
  },
});
