// Spec 316: messages are imported in batches. A list that somebody has read is kept until something is posted, and an
// import posts nothing.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "a message list that was read before a batch lacks what the batch brought until something is posted",
  breaks: ["IMP-07", "MSG-03"],
  decorate: (services) => {
    const readAt = new Map<string, string>();
    const imported = new Map<string, Set<string>>();
    return both(
      inImportedMessages(() => (message) => message),
      around("listMessages", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { conversationId } = request.path;
        const name = `${context.caller.memberId} ${conversationId} ${JSON.stringify(request.query)}`;
        const { data } = response.body;
        const newest = data.items.reduce(
          (last, { created_at }) => (created_at > last ? created_at : last),
          "",
        );
        const known = imported.get(name);
        const isSame = readAt.get(name) === newest;
        readAt.set(name, newest);
        if (known === undefined || !isSame) {
          imported.set(name, new Set(data.items.map(({ id }) => id)));
          return response;
        }
        const items = data.items.filter(({ id }) => known.has(id));
        return { ...response, body: { data: { ...data, items } } };
      }),
    )(services);
  },
});
