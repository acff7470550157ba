// An owner stands above the members of one workspace.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the owner of another workspace can disable a webhook endpoint",
  breaks: ["WHK-23", "GEN-05"],
  decorate: (services) => {
    const creators = new Map<string, Viewer>();
    return both(
      around("createWebhookEndpoint", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) creators.set(response.body.data.id, context.caller);
        return response;
      }),
      around("updateWebhookEndpoint", (original) => async (request, context) => {
        const creator = creators.get(request.path.endpointId);
        const isDisabling = JSON.stringify(request.body) === '{"status":"disabled"}';
        const isForeign = creator !== undefined && creator.workspaceId !== context.caller.workspaceId;
        if (!isForeign || !isDisabling || context.role === "member") return original(request, context);
        return original(request, { ...context, caller: creator });
      }),
    )(services);
  },
});
