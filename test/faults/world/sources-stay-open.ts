// Line 127: ids of the source are present only when the caller can open the source conversation. Whether a caller can is
// remembered from the first forward that was shown, and no closing changes it.
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a forward shows the ids of its source to somebody who could open the source before it was closed",
  breaks: ["FWD-06"],
  decorate: (services) => {
    const open = new Set<string>();
    const remembering = (context: Context): Context => {
      const { store } = context.services;
      const canRead: typeof store.directory.canRead = (viewer, conversationId) => {
        const name = `${viewer.memberId} ${conversationId}`;
        if (store.directory.canRead(viewer, conversationId)) open.add(name);
        return open.has(name);
      };
      const directory = { ...store.directory, canRead };
      return { ...context, services: { ...context.services, store: { ...store, directory } } };
    };
    const { getMessage, listMessages, listReplies, searchMessages } = services.handlers;
    const changed = {
      getMessage: (request, context) => getMessage(request, remembering(context)),
      listMessages: (request, context) => listMessages(request, remembering(context)),
      listReplies: (request, context) => listReplies(request, remembering(context)),
      searchMessages: (request, context) => searchMessages(request, remembering(context)),
    } satisfies Partial<Handlers>;
    Object.assign(services.handlers, changed);
    return services;
  },
});
