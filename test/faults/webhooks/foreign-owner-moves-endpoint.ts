// An owner stands above the members of one workspace, and each property is as protected as the others.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the owner of another workspace can move a webhook endpoint to another URL",
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
        const isMove = Object.keys(request.body).join() === "url";
        if (creator === undefined || !isMove || context.role === "member") return original(request, context);
        return original(request, { ...context, caller: creator });
      }),
    )(services);
  },
});
