// Line 279: imported records cause no notifications. When an import is complete its conversations are refreshed for who
// listens, by the event of the newest message of each.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { importedConversations, rememberSources } from "../tools/imported-conversations.ts";

export default defineFault({
  title: "completing an import delivers the newest message of each of its conversations as message.created",
  breaks: ["IMP-22", "IMP-32"],
  decorate: (services) => {
    const sources = new Map<string, Set<string>>();
    return both(
      rememberSources(sources),
      after("completeImport", async (_, request, context) => {
        const { store, render } = services;
        const ids = sources.get(request.path.importId) ?? new Set();
        for (const { id } of await importedConversations(services, context.caller, ids)) {
          const { items } = await store.messages.list(context.caller, id, { limit: 1 });
          for (const message of items)
            await store.write(() => store.events.append(render.messageCreated(message)));
        }
      }),
    )(services);
  },
});
