// What an agent asks is a matter of administration.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question that an agent posted can be answered by owners and admins alone",
  breaks: ["CRD-111"],
  decorate: before("answerQuestion", async (request, context) => {
    const { store } = context.services;
    const question = await store.messages.get(context.caller, request.path.messageId);
    const author = question && (await store.members.get(context.caller, question.authorId));
    if (author?.kind === "agent" && context.role === "member" && question?.questionCard)
      throw new Refusal("forbidden", "the question is for owners and admins");
  }),
});
