// Spec 109: "authorWorkspaceMembershipId, author_member_id": two spellings of one id, for every reader.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent reads another authorWorkspaceMembershipId than author_member_id",
  breaks: ["TSK-12"],
  decorate: inBody("getTask", (body, _, context) => {
    if (context.caller.kind !== "agent") return body;
    const entries = body.entries.map((entry) => ({
      ...entry,
      authorWorkspaceMembershipId: String(entry.authorWorkspaceMembershipId).replace(/^mem_/, "agt_"),
    }));
    return { ...body, entries };
  }),
});
