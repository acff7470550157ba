// Lines 102 and 314: keys are issued for members and named agents. An agent is one also when its key was revoked.
import { notFound } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingEnded } from "../tools/keys.ts";

export default defineFault({
  title: "an agent is given no further key once one of its keys was revoked",
  breaks: ["KEY-35"],
  decorate: knowingEnded((hasEnded) =>
    before("issueApiKey", ({ body: { subject } }) => {
      if (subject.kind === "workspace_member" && hasEnded(subject.workspace_membership_id))
        throw notFound("member");
    }),
  ),
});
