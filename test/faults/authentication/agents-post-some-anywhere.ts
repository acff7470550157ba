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
  // The members of the conversation in the path are looked at, and the reply goes where its root is.
  "agents-reply-where-the-root-is": {
    title: "the reply of an agent to a message of a conversation of which it is not a member is posted there",
    breaks: ["AUT-25"],
    decorate: around("createMessage", (original) => (request, context) => {
      const { thread_root_id: rootId } = request.body;
      const { caller, services } = context;
      const { directory, messages } = services.store;
      const isOutside =
        caller.kind === "agent" && typeof rootId === "string" && messages.find(caller, rootId) === undefined;
      if (!isOutside || !directory.canRead(caller, request.path.conversationId))
        return original(request, context);
      return withFullAccess(services, () => {
        const conversationId = messages.find(caller, rootId)?.conversationId ?? request.path.conversationId;
        return original({ ...request, path: { conversationId } }, context);
      });
    }),
  },
  "agents-ask-anywhere": letting("asks a question", ({ markdown_content: text }) =>
    text.startsWith("```svc-question"),
  ),
  "agents-reply-to-replies-anywhere": letting(
    "replies to a reply",
    ({ replied_to_message_id: id }) => id != null,
  ),
});
