// Servers with a fault in posting messages, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { withFullAccess } from "../tools/access/full-access.ts";
import { around, before } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { findingForwarded } from "../tools/messages/forwards.ts";
import { inEvents } from "../tools/realtime/sockets.ts";

export default defineFaults({
  "foreign-message-is-stored": {
    title: "the refused message of another workspace is stored",
    breaks: ["GEN-05"],
    decorate: around("createMessage", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const { services, caller } = context;
        const conversation = services.store.directory.conversation(request.path.conversationId);
        if (conversation !== undefined && conversation.workspaceId !== caller.workspaceId) {
          services.store.messages.insert({
            workspaceId: conversation.workspaceId,
            authorId: caller.memberId,
            conversationId: request.path.conversationId,
            content: request.body.markdown_content,
          });
        }
        throw error;
      }
    }),
  },
  "hidden-context-is-forbidden": {
    title: "a context message that exists and cannot be read is refused with 403, an unknown one with 400",
    breaks: ["GEN-22"],
    decorate: before("createMessage", async (request, context) => {
      const { services, caller } = context;
      const { messages } = services.store;
      for (const id of request.body.explicit_context_message_ids ?? []) {
        if (messages.find(caller, id) !== undefined) continue;
        const found = await withFullAccess(services, async () => messages.find(caller, id));
        if (found?.workspaceId === caller.workspaceId)
          throw new Refusal("forbidden", "a context message is not accessible");
      }
    }),
  },
  "hidden-root-is-forbidden": {
    title: "a reply to a message that exists and cannot be read is refused with 403",
    breaks: ["GEN-22"],
    decorate: before("createMessage", async (request, context) => {
      const { services, caller } = context;
      const { messages } = services.store;
      const root = request.body.thread_root_id;
      if (typeof root === "string" && messages.find(caller, root) === undefined) {
        const found = await withFullAccess(services, async () => messages.find(caller, root));
        if (found?.workspaceId === caller.workspaceId)
          throw new Refusal("forbidden", "the thread is not accessible");
      }
    }),
  },
  "replay-crosses-workspaces": {
    title: "an Idempotency-Key of one workspace is answered in another with the first one's message",
    breaks: ["GEN-05"],
    decorate: around("createMessage", (original) => {
      const first = new Map<string, { workspace: string; answer: ReturnType<typeof original> }>();
      return (request, context) => {
        const { idempotencyKey = "", caller } = context;
        const known = first.get(idempotencyKey);
        if (known !== undefined && known.workspace !== caller.workspaceId) return known.answer;
        const response = original(request, context);
        first.set(idempotencyKey, known ?? { workspace: caller.workspaceId, answer: response });
        return response;
      };
    }),
  },
  "thread-crosses-workspaces": {
    title: "a key of another workspace replies in a thread of this one",
    breaks: ["GEN-05"],
    decorate: around("createMessage", (original) => {
      const places = new Map<string, { workspaceId: string; conversationId: string }>();
      return async (request, context) => {
        const { store, render } = context.services;
        const { thread_root_id: root } = request.body;
        const conversation = store.directory.conversation(request.path.conversationId);
        try {
          const response = await original(request, context);
          const { workspaceId } = context.caller;
          if (response.status === 200) places.set(response.body.data.id, { workspaceId, ...request.path });
          return response;
        } catch (error) {
          const isOwn = conversation?.workspaceId === context.caller.workspaceId;
          if (!isOwn || typeof root !== "string") throw error;
          const place = places.get(root);
          if (place === undefined || place.workspaceId === context.caller.workspaceId) throw error;
          const message = store.messages.insert({
            ...place,
            authorId: context.caller.memberId,
            content: request.body.markdown_content,
            threadRootId: root,
          });
          return { status: 200, body: { data: render.message(message) } };
        }
      };
    }),
  },
  "event-of-another": {
    title: "an event is of another workspace than the responses",
    breaks: ["GEN-03", "EVT-05"],
    decorate: inEvents((event) => ({ ...event, workspace_id: "ws_other" })),
  },
  // Line 23: "Each API key belongs to exactly one workspace." A message to be forwarded is looked up in all workspaces.
  "messages-are-forwarded-from-elsewhere": {
    title: "a message of another workspace can be forwarded, and is read in its forward",
    breaks: ["GEN-05"],
    decorate: findingForwarded(({ workspaceId }, message) => message.workspaceId !== workspaceId),
  },
});
