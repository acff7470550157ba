// Line 261: "agents cannot answer for a human". A reply that says what an option does is taken for a choice of it.
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that replies to a question with the words of an option has answered it",
  breaks: ["CRD-90"],
  decorate: after("createMessage", async (response, request, context) => {
    const { caller, services } = context;
    const { markdown_content: words, thread_root_id: root } = request.body;
    const question = root == null ? undefined : services.store.messages.find(caller, root);
    const isChoice = JSON.stringify(question?.questionCard?.card)?.includes(
      `"label":${JSON.stringify(words)}`,
    );
    if (response.status === 200 && question !== undefined && caller.kind === "agent" && isChoice === true)
      await services.store.questions.answer({ ...caller, kind: "human" }, question.id, () => String(words));
  }),
});
