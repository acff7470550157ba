// Servers with a fault in posting messages, a row each.
import { after, around, before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { inEvents, type Loose } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // Lines 121 and 334: thread_root_message_id is null for a top-level message; where every list is there, an event is built as of a
  // reply, whose root is the message itself.
  "empty-lists-make-events-of-replies": {
    title: "the event of a message that was sent with empty lists names the message as its root",
    breaks: ["EVT-20"],
    decorate: (services) => {
      const sent = new Set<string>();
      return both(
        before("createMessage", (request) => {
          const {
            image_urls: pictures,
            explicit_context_message_ids: ids,
            markdown_content: content,
          } = request.body;
          if (pictures?.length === 0 && ids?.length === 0)
            sent.add(`${request.path.conversationId} ${content}`);
        }),
        inEvents((event, { id, conversationId, content, threadRootId }) =>
          threadRootId === null && sent.has(`${conversationId} ${content}`)
            ? { ...event, related: { ...event.related, thread_root_message_id: id } }
            : event,
        ),
      )(services);
    },
  },
  // Lines 121 and 334: thread_root_id is "null for a top-level message", thread_root_message_id is nullable; a null that was
  // sent is written into the event as a text.
  "explicit-null-roots-are-the-word": {
    title: 'the event of a message that was sent with thread_root_id null names the root "null"',
    breaks: ["EVT-20", "THR-10"],
    decorate: (services) => {
      const sent = new Set<string>();
      return both(
        before("createMessage", (request) => {
          const { thread_root_id: rootId, markdown_content: content } = request.body;
          if (rootId === null) sent.add(`${request.path.conversationId} ${content}`);
        }),
        inEvents((event, { conversationId, content, threadRootId }) =>
          threadRootId === null && sent.has(`${conversationId} ${content}`)
            ? { ...event, related: { ...event.related, thread_root_message_id: "null" } }
            : event,
        ),
      )(services);
    },
  },
  "messages-with-files-are-silent": {
    title: "a message with a file is not delivered to connected subscriptions",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const withFiles = new Set<unknown>();
      return both(
        around("createMessage", (original) => async (request, context) => {
          const { messageCreated } = services.render;
          services.render.messageCreated = (message) => {
            if (request.body.file_ids?.length) withFiles.add(message.id);
            return messageCreated(message);
          };
          const creating = original(request, context);
          services.render.messageCreated = messageCreated;
          return creating;
        }),
        onlyMatching(({ payload }) => !withFiles.has(JSON.parse(payload).data.object.id)),
      )(services);
    },
  },
  "replay-emits": {
    title: "an idempotent replay emits another event",
    breaks: ["EVT-13"],
    decorate: after("createMessage", async (response, _, context) => {
      const { services, caller } = context;
      if (response.status !== 200 || response.headers === undefined) return;
      const message = await services.store.messages.get(caller, response.body.data.id);
      if (message !== undefined)
        await services.store.write(() =>
          services.store.events.append(services.render.messageCreated(message)),
        );
    }),
  },
  "second-replay-emits": {
    title: "the second replay emits another event",
    breaks: ["EVT-13"],
    decorate: around("createMessage", (original) => {
      const replays = new Map<string, number>();
      return async (request, context) => {
        const response = await original(request, context);
        const { services, caller } = context;
        if (response.status !== 200 || response.headers === undefined) return response;
        const { id } = response.body.data;
        replays.set(id, (replays.get(id) ?? 0) + 1);
        const message = await services.store.messages.get(caller, id);
        if (message !== undefined && replays.get(id) === 2)
          await services.store.write(() =>
            services.store.events.append(services.render.messageCreated(message)),
          );
        return response;
      };
    }),
  },
  "webhook-replay-emits": {
    title: "a repeated message creation sends a second event to webhooks",
    breaks: ["EVT-13"],
    decorate: after("createMessage", async (response, _, context) => {
      if (response.status !== 200 || response.headers?.["idempotent-replayed"] === undefined) return;
      const { store } = context.services;
      const { data: object } = response.body;
      const render = (event: Loose) =>
        JSON.stringify({
          id: event.id,
          object: "event",
          type: "message.created",
          api_version: "2026-01-01",
          created_at: object.created_at,
          workspace_id: event.workspaceId,
          data: { object },
          related: { conversation_id: object.conversation_id, message_id: object.id, call_id: null },
        });
      for (const { id, viewer } of store.webhookEndpoints.listening(context.caller.workspaceId))
        if (store.directory.canRead(viewer, object.conversation_id))
          await store.deliveries.sendTest(viewer, id, { eventType: "message.created", render });
    }),
  },
});
