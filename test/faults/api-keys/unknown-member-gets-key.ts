import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key is issued for a membership that does not exist",
  breaks: ["KEY-14"],
  decorate: whenRefused("issueApiKey", async (refusal, request, context, original) => {
    if (refusal.code !== "not_found") return undefined;
    const subject = { kind: "workspace_member", workspace_membership_id: context.caller.memberId } as const;
    return original({ ...request, body: { ...request.body, subject } }, context);
  }),
});
