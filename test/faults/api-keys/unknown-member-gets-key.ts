import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key is issued for a membership that does not exist",
  breaks: ["KEY-14"],
  decorate: around("issueApiKey", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "not_found") throw error;
      const subject = { kind: "workspace_member", workspace_membership_id: context.caller.memberId } as const;
      return original({ ...request, body: { ...request.body, subject } }, context);
    }
  }),
});
