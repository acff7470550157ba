// Spec 102, 310: a key for a membership acts as that membership. Only people are looked for, and who is not found is the
// caller.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a key of the kind workspace_member that is issued for the membership of an agent acts as its administrator",
  breaks: ["KEY-16"],
  decorate: inReceived("issueApiKey", async (request, context) => {
    const { subject } = request.body;
    const { caller, services } = context;
    if (subject.kind !== "workspace_member") return request;
    const member = await services.store.members.get(caller, subject.workspace_membership_id);
    if (member?.kind !== "agent" || caller.kind !== "human") return request;
    const asCaller = { ...subject, workspace_membership_id: caller.memberId };
    return { ...request, body: { ...request.body, subject: asCaller } };
  }),
});
