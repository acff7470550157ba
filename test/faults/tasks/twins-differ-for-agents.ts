// Spec 109: "authorWorkspaceMembershipId, author_member_id": two spellings of one id, for every reader.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent reads another authorWorkspaceMembershipId than author_member_id",
  breaks: ["TSK-12"],
  decorate: around("getTask", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || context.caller.kind !== "agent") return response;
    const { body } = response;
    const entries = body.entries.map((entry) => ({
      ...entry,
      authorWorkspaceMembershipId: String(entry.authorWorkspaceMembershipId).replace(/^mem_/, "agt_"),
    }));
    return { ...response, body: { ...body, entries } };
  }),
});
