// Line 276: retrying a batch updates records. Here the conversation becomes again what the source has of it.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title:
    "what was posted in an imported conversation is no longer listed once the conversation is sent again",
  breaks: ["MSG-03"],
  decorate: (services) => {
    const live = new Map<string, string[]>();
    const gone = new Set<string>();
    return both(
      around("createMessage", (original, { store }) => async (request, context) => {
        const response = await original(request, context);
        const conversation = await store.conversations.get(context.caller, request.path.conversationId);
        const source = conversation?.origin === 1 ? conversation.externalChannelId : null;
        if (response.status === 200 && source !== null)
          live.set(source, [...(live.get(source) ?? []), response.body.data.id]);
        return response;
      }),
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        for (const { externalId } of records.conversations)
          for (const id of live.get(externalId) ?? []) gone.add(id);
        return outcome;
      }),
      inMessageLists(["listMessages"], (items) => items.filter(({ id }) => !gone.has(id))),
    )(services);
  },
});
