// Line 259: "an agent must be a member of the conversation". One kind of message is written without a look at the members.

import { withFullAccess } from "../tools/access/full-access.ts";
import { around } from "../tools/around.ts";
import { defineFault, defineFaults } from "../tools/fault.ts";

type Body = {
  readonly image_urls?: unknown;
  readonly replied_to_message_id?: unknown;
  readonly markdown_content: string;
};

const letting = (what: string, isMeant: (body: Body) => boolean) =>
  defineFault({
    title: `an agent ${what} where it is not a member`,
    breaks: ["AUT-25"],
    decorate: around("createMessage", (original) => (request, context) => {
      const isLet = context.caller.kind === "agent" && isMeant(request.body as Body);
      return isLet
        ? withFullAccess(context.services, () => original(request, context))
        : original(request, context);
    }),
  });

export default defineFaults({
  "agents-ask-anywhere": letting("asks a question", ({ markdown_content: text }) =>
    text.startsWith("```svc-question"),
  ),
  "agents-reply-to-replies-anywhere": letting(
    "replies to a reply",
    ({ replied_to_message_id: id }) => id != null,
  ),
});
