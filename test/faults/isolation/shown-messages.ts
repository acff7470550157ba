// Servers with a fault in showing messages, a row each.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { withFullAccess } from "../tools/access/full-access.ts";
import { after, around, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "hidden-message-has-other-code": {
    title: "a hidden message is distinguished from one that does not exist by its code",
    breaks: ["GEN-22"],
    decorate: around("getMessage", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const { store } = context.services;
        const { canRead } = store.directory;
        store.directory.canRead = () => true;
        const hidden = await store.messages.get(context.caller, request.path.messageId);
        store.directory.canRead = canRead;
        throw hidden === undefined ? error : new ApiError(404, "message_hidden", "no such message");
      }
    }),
  },
  // Line 234: "Get one message"; that there is none is remembered under the id alone, until somebody else has read it.
  "messages-refused-once-stay-closed": {
    title: "a message that somebody was refused before its readers asked for it is refused to them",
    breaks: ["MSG-04"],
    decorate: around("getMessage", (original) => {
      const missing = new Set<string>();
      const known = new Set<string>();
      return async (request, context) => {
        const { messageId } = request.path;
        if (missing.has(messageId)) throw notFound("message");
        try {
          const response = await original(request, context);
          known.add(messageId);
          return response;
        } catch (error) {
          if (error instanceof Refusal && error.code === "not_found" && !known.has(messageId))
            missing.add(messageId);
          throw error;
        }
      };
    }),
  },
  "refusal-quotes-the-message": {
    title: "a refusal shows the text of a hidden message",
    breaks: ["GEN-04"],
    decorate: around("getMessage", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const { store } = context.services;
        const everybody = { canRead: store.directory.canRead };
        store.directory.canRead = () => true;
        const hidden = await store.messages.get(context.caller, request.path.messageId);
        store.directory.canRead = everybody.canRead;
        throw hidden === undefined ? error : new Refusal("not_found", `no access to "${hidden.content}"`);
      }
    }),
  },
  // Line 24: "Responses contain only resources the key can access." Who has read a message once may list its replies.
  "replies-outlive-access": {
    title:
      "the replies of a message that somebody has read are listed after its conversation was closed to them",
    breaks: ["GEN-04"],
    decorate: (services) => {
      const known = new Set<string>();
      return both(
        after("getMessage", (response, request, context) => {
          const name = JSON.stringify([context.caller.memberId, request.path.messageId]);
          if (response.status === 200) known.add(name);
        }),
        around("listReplies", (original) => (request, context) => {
          const name = JSON.stringify([context.caller.memberId, request.path.messageId]);
          return known.has(name)
            ? withFullAccess(context.services, () => original(request, context))
            : original(request, context);
        }),
      )(services);
    },
  },
  "workspaces-share-messages": {
    title: "a key of another workspace reads a message",
    breaks: ["GEN-05"],
    decorate: (services) => {
      const { getMessage } = services.handlers;
      let own: Parameters<typeof getMessage>[1]["caller"] | undefined;
      services.handlers.getMessage = async (request, context) => {
        try {
          const response = await getMessage(request, context);
          own ??= context.caller;
          return response;
        } catch (error) {
          if (own === undefined || own.workspaceId === context.caller.workspaceId) throw error;
          return getMessage(request, { ...context, caller: own });
        }
      };
      return services;
    },
  },
});
