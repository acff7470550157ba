// Spec 259: creating a message requires "access to the conversation". Questions are posted by code of their own.
import { readQuestion } from "../../../reference-server/questions/read-question.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a question is posted in a conversation that its author has no access to",
  breaks: ["MSG-17"],
  decorate: around(
    "createMessage",
    (original) => (request, context) =>
      readQuestion(request.body.markdown_content) === undefined
        ? original(request, context)
        : withFullAccess(context.services, () => original(request, context)),
  ),
});
