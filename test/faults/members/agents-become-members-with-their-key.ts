// Line 227: "Get a visible member or agent". An agent that was created without a key joins the members when it gets one.
import { notFound } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that was created without a key cannot be read by its id until a key is issued for it",
  breaks: ["MEM-04"],
  decorate: (services) => {
    const keyless = new Set<string>();
    return both(
      around("createAgent", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) keyless.add(response.body.data.workspace_membership_id);
        return response;
      }),
      around("issueApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        const { subject } = request.body;
        if (response.status === 201 && subject.kind === "workspace_member")
          keyless.delete(subject.workspace_membership_id);
        return response;
      }),
      around("getMember", (original) => async (request, context) => {
        if (keyless.has(request.path.memberId)) throw notFound("member");
        return original(request, context);
      }),
    )(services);
  },
});
