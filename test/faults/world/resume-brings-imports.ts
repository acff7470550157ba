// Spec 279: imported records "cause no notifications or unread state". A connection that catches up reads what was stored
// since its cursor, imported or not.
import { around, both } from "../tools/around.ts";
import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { knowingReplayed } from "../tools/replayed-events.ts";

export default defineFault({
  title: "a resumed connection is sent what was imported during the break",
  breaks: ["IMP-22", "IMP-32"],
  decorate: knowingReplayed((isReplayed) => (services) => {
    const { store, render } = services;
    const imported = new Set<string | null>();
    return both(
      around("uploadImportRecords", (original) => async (request, context) => {
        const response = await original(request, context);
        const texts = new Set((request.body.messages ?? []).map(({ content }) => content));
        if (response.status !== 200 || texts.size === 0) return response;
        const conversations = await store.conversations.list(context.caller, { limit: 50 });
        for (const { id, origin } of conversations.items) {
          if (origin !== 1) continue;
          const page = await store.messages.list(context.caller, id, { limit: 100 });
          for (const message of page.items) {
            if (!texts.has(message.content) || imported.has(message.id)) continue;
            imported.add(message.id);
            await store.write(() => store.events.append(render.messageCreated(message)));
          }
        }
        return response;
      }),
      onlyMatching(
        (event, subscription) => !imported.has(event.messageId) || isReplayed(event, subscription),
      ),
      unsent(({ related }) => imported.has(related?.message_id)),
    )(services);
  }),
});
