// Spec 257, 316: a repetition is replayed without a second message. The stored response of a reply goes when its root
// is written again.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply is created again when its request is repeated after an import has updated the root",
  breaks: ["IDM-02", "IDM-03"],
  decorate: (services) => {
    const seen = new Map<string, number | null>();
    return around("createMessage", (original) => async (request, context) => {
      const { thread_root_id: rootId } = request.body;
      const root = rootId ? context.services.store.messages.find(context.caller, rootId) : undefined;
      if (root === undefined) return original(request, context);
      const name = `${context.keyId} ${context.idempotencyKey} ${rootId}`;
      const isForgotten = seen.has(name) && seen.get(name) !== root.updatedAt;
      const response = await original(
        request,
        isForgotten ? { ...context, idempotencyKey: undefined } : context,
      );
      const after = rootId ? context.services.store.messages.find(context.caller, rootId) : undefined;
      seen.set(name, after?.updatedAt ?? null);
      return response;
    })(services);
  },
});
