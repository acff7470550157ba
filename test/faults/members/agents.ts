// Servers with a fault in creating and listing agents, a row each.
import { notFound } from "../../../reference-server/refusal.ts";
import { after, around, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 227: "Get a visible member or agent". An agent that was created without a key joins the members when it gets one.
  "agents-become-members-with-their-key": {
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
  },
  "created-agents-are-not-found": {
    title: "agents that were created without a key are not found",
    breaks: ["MEM-05"],
    decorate: (services) => {
      const created = new Set<string>();
      return both(
        after("createAgent", (_, request) => created.add(request.body.display_name)),
        inListed("searchMembers", (items) =>
          items.filter(({ display_name: name }) => !created.has(name ?? "")),
        ),
      )(services);
    },
  },
});
