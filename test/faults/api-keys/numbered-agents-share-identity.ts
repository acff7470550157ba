import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key for a new agent whose name differs in leading zeros alone acts as the first agent",
  breaks: ["KEY-15"],
  decorate: (services) => {
    const agents = new Map<string, string>();
    return around("issueApiKey", (original) => async (request, context) => {
      const { subject } = request.body;
      if (subject.kind !== "new_agent") return original(request, context);
      const name = subject.display_name.replaceAll(/\b0+(?=\d)/g, "");
      const known = agents.get(name);
      const isOther = known !== undefined && !known.endsWith(`\n${subject.display_name}`);
      const membership = known?.split("\n")[0] ?? "";
      const body = isOther
        ? {
            ...request.body,
            subject: { kind: "workspace_member" as const, workspace_membership_id: membership },
          }
        : request.body;
      const response = await original({ ...request, body }, context);
      const issued = response.status === 201 ? response.body.data.api_key.subject : undefined;
      if (issued?.kind === "agent" && !isOther)
        agents.set(name, `${issued.workspace_membership_id}\n${subject.display_name}`);
      return response;
    })(services);
  },
});
