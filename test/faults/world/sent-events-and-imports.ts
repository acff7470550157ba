// Servers with a fault in emitting events, where imports are involved, a row each.
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { importedConversations } from "../tools/imports/imported-conversations.ts";
import { aroundTake } from "../tools/imports/imports.ts";
import { inShown } from "../tools/messages/posts.ts";
import { latestPosition } from "../tools/realtime/replayed-events.ts";
import { inEvents } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // Line 125: the message in an event has author_name. The names of authors are remembered where events are made.
  "events-keep-author-name": {
    title:
      "events name an author as in the author's first event, also after an import has renamed the author",
    breaks: ["EVT-18"],
    decorate: (services) => {
      const names = new Map<string, string>();
      return inEvents((event) => {
        const { object } = event.data;
        const author_name = names.get(object.author_id) ?? object.author_name;
        names.set(object.author_id, author_name);
        return { ...event, data: { object: { ...object, author_name } } };
      })(services);
    },
  },
  // Line 125: created_at of a message. It is made to grow within a conversation; after an import brought a message with a
  // time to come, what is said live there is stamped after that.
  "imported-future-drags-the-clock": {
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
  },
  // Lines 297 and 300: a resume delivers what was missed or warns with resume_failed. An import begins the log anew, and a cursor
  // from before it stands for its new beginning: what was said before the batch is not replayed, and nobody is warned.
  "imports-empty-the-log": {
    title:
      "a resume from before a batch of an import leaves out what was posted before the batch, without a warning",
    breaks: ["RTS-16", "RTS-17", "RTS-19"],
    decorate: (services) => {
      const latest = latestPosition(services);
      let beginning = 0;
      const { positionOf } = services.realtime;
      services.realtime.positionOf = (subscription, cursor) => {
        const position = positionOf(subscription, cursor);
        return position === undefined ? undefined : Math.max(position, beginning);
      };
      return aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        beginning = latest();
        return outcome;
      })(services);
    },
  },
});
