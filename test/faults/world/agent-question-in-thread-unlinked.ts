// Line 261: "The response is the created message with a link to the card".
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a question that an agent asks inside a thread has no link to its card",
  breaks: ["CRD-87"],
  decorate: (services) => {
    const agents = new Set<string>();
    return both(
      before("createMessage", (_, context) => {
        if (context.caller.kind === "agent") agents.add(context.caller.memberId);
      }),
      inShown((shown) => {
        const { question_card: _, ...rest } = shown;
        return shown.thread_root_id && agents.has(shown.author_id) ? rest : shown;
      }),
    )(services);
  },
});
