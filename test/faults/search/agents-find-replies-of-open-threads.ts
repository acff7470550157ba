// Lines 24 and 216: "Search accessible messages". Replies are looked up by their thread, and not by who may read it.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the message search shows agents replies in open conversations that they are not in",
  breaks: ["SRC-02", "SRC-08", "GEN-04"],
  decorate: around("searchMessages", (original) => async (request, context) => {
    const { caller, services } = context;
    if (caller.kind !== "agent" || request.query.cursor !== undefined) return original(request, context);
    const { directory } = services.store;
    const own = await original(request, context);
    if (own.status !== 200) return own;
    const asHuman = { ...context, caller: { ...caller, kind: "human" as const } };
    const isClosed = (id: string): boolean => directory.conversation(id)?.accessControlType !== 0;
    const all = await withFullAccess(services, () => original(request, asHuman), isClosed);
    if (all.status !== 200) return own;
    const known = new Set(own.body.data.items.map(({ id }) => id));
    const replies = all.body.data.items.filter(
      ({ id, thread_root_id: root }) => root !== null && !known.has(id),
    );
    return { ...own, body: { data: { ...own.body.data, items: [...own.body.data.items, ...replies] } } };
  }),
});
