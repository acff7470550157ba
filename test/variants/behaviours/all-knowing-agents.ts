// Agents may read and find everything that their workspace holds, and get its events; they write where they
// are members.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineVariant } from "../variant.ts";

export default defineVariant({
  title: "agents that may read everything",
  decorate(services) {
    const { directory, messageSearch } = services.store;
    const { canRead, isMember } = directory;
    directory.canRead = (viewer, id) =>
      canRead(viewer, id) ||
      (viewer.kind === "agent" && directory.conversation(id)?.workspaceId === viewer.workspaceId);

    const { createMessage } = services.handlers;
    services.handlers.createMessage = (request, context) => {
      const { kind, memberId } = context.caller;
      if (kind === "agent" && !isMember(memberId, request.path.conversationId))
        throw new Refusal("not_found", "there is no such conversation");
      return createMessage(request, context);
    };

    const { byWords } = messageSearch;
    const viewers = new Map<string, Parameters<typeof byWords>[0]>();
    messageSearch.byWords = async (viewer, query, filter, page) => {
      viewers.set(viewer.memberId, viewer);
      if (viewer.kind !== "agent") return byWords(viewer, query, filter, page);
      const helped = [...viewers.values()].filter(({ workspaceId }) => workspaceId === viewer.workspaceId);
      const pages = await Promise.all(helped.map((one) => byWords(one, query, filter, page)));
      const items = new Map(pages.flatMap((found) => found.items).map((message) => [message.id, message]));
      return { items: [...items.values()], hasNext: false, hasPrevious: false };
    };
    return services;
  },
});
