// Lines 24 and 216: "Search accessible messages". That open conversations are closed to agents outside of them is
// forgotten in the semantic search.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the semantic search shows agents messages of open conversations that they are not in",
  breaks: ["SRC-02", "SRC-08", "GEN-04"],
  decorate: around("searchMessages", (original) => (request, context) => {
    const { caller, services } = context;
    if (caller.kind !== "agent" || request.query.mode !== "semantic") return original(request, context);
    const asHuman = { ...context, caller: { ...caller, kind: "human" as const } };
    const { conversation } = services.store.directory;
    const isClosed = (id: string): boolean => conversation(id)?.accessControlType !== 0;
    return withFullAccess(services, () => original(request, asHuman), isClosed);
  }),
});
