import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key is issued for a member of another workspace",
  breaks: ["KEY-33"],
  decorate: whenRefused("issueApiKey", async (refusal, request, context, original) => {
    const { subject } = request.body;
    if (refusal.code !== "not_found" || subject.kind !== "workspace_member") return undefined;
    const { caller } = context;
    return original(
      {
        ...request,
        body: { ...request.body, subject: { ...subject, workspace_membership_id: caller.memberId } },
      },
      context,
    );
  }),
});
