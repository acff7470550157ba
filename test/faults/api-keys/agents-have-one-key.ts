// Line 102: a subject "workspace_member" has a workspace_membership_id; line 314: keys are issued "for named agents", who
// may exist already.

import { notFound } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key for the membership of an existing agent is refused",
  breaks: ["KEY-35"],
  decorate: before("issueApiKey", async ({ body: { subject } }, { caller, services }) => {
    if (subject.kind !== "workspace_member") return;
    const member = await services.store.members.get(caller, subject.workspace_membership_id);
    if (member?.kind === "agent") throw notFound("member");
  }),
});
