import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key is issued for a member of another workspace",
  breaks: ["KEY-33"],
  decorate: around("issueApiKey", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const { subject } = request.body;
      if (!(error instanceof Refusal) || error.code !== "not_found" || subject.kind !== "workspace_member")
        throw error;
      const { caller } = context;
      return original(
        {
          ...request,
          body: { ...request.body, subject: { ...subject, workspace_membership_id: caller.memberId } },
        },
        context,
      );
    }
  }),
});
