import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
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
});
