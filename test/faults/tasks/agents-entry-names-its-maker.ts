// Spec 109 and 311: an entry names its author, and a key acts as one identity. Entries of agents are written in the
// name of the member who made the agent.
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task entry that an agent with an issued key records names the issuer of the key as its author",
  breaks: ["TSK-24"],
  decorate: (services) => {
    const makers = new Map<string, string>();
    const { taskEntry } = services.render;
    services.render.taskEntry = (entry, workspaceId) => {
      const authorMemberId = makers.get(entry.authorMemberId ?? "") ?? entry.authorMemberId;
      return taskEntry({ ...entry, authorMemberId }, workspaceId);
    };
    return after("issueApiKey", (response, request, context) => {
      if (response.status !== 201 || request.body.subject.kind !== "new_agent") return;
      const { subject } = response.body.data.api_key;
      if (subject.kind === "agent") makers.set(subject.workspace_membership_id, context.caller.memberId);
    })(services);
  },
});
