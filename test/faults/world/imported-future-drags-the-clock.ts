// Line 125: created_at of a message. It is made to grow within a conversation; after an import brought a message with a
// time to come, what is said live there is stamped after that.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { importedConversations } from "../tools/imported-conversations.ts";
import { aroundTake } from "../tools/imports.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title:
    "after a message with a time to come was imported, new messages of its conversation are stamped after it",
  breaks: ["MSG-20", "MSG-07"],
  decorate: (services) => {
    const latest = new Map<string, number>();
    const stamps = new Map<string, number>();
    const { messageCreated } = services.render;
    services.render.messageCreated = (message) => {
      const latestMs = latest.get(message.conversationId) ?? 0;
      if (latestMs <= message.createdAt) return messageCreated(message);
      latest.set(message.conversationId, latestMs + 1);
      stamps.set(message.id, latestMs + 1);
      const event = messageCreated({ ...message, createdAt: latestMs + 1 });
      return { ...event, render: ({ id }) => event.render({ id, createdAt: latestMs + 1 }) };
    };
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        const coming = records.messages.filter(({ createdAt }) => createdAt > services.clock.now());
        const ids = new Set(coming.map(({ conversationExternalId }) => conversationExternalId));
        for (const { id, externalChannelId } of await importedConversations(services, viewer, ids)) {
          const times = coming
            .filter(({ conversationExternalId }) => conversationExternalId === externalChannelId)
            .map(({ createdAt }) => createdAt);
          latest.set(id, Math.max(latest.get(id) ?? 0, ...times));
        }
        return outcome;
      }),
      inShown((shown, { id }) => {
        const stamp = stamps.get(id);
        return stamp === undefined ? shown : { ...shown, created_at: new Date(stamp).toISOString() };
      }),
    )(services);
  },
});
