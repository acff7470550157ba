// Line 227, decision of MEM-03: a visible member or agent is read by its id. An agent whose key was revoked counts as removed, and who
// reads its messages does not learn any more who wrote them.
import { notFound } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent cannot be read by its id any more once its key was revoked",
  breaks: ["MEM-03"],
  decorate: (services) => {
    const gone = new Set<string>();
    return both(
      after("revokeApiKey", async (response, request) => {
        const holder = await services.store.keys.get(request.path.apiKeyId);
        if (response.status === 200 && holder?.memberKind === "agent") gone.add(holder.key.memberId);
      }),
      before("getMember", (request) => {
        if (gone.has(request.path.memberId)) throw notFound("member");
      }),
    )(services);
  },
});
