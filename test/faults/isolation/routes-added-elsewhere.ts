import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of another workspace adds a route to an inbound webhook source",
  breaks: ["GEN-05"],
  decorate: (services) => {
    const owners = new Map<string, { caller: Viewer; conversationId: string }>();
    return around("createInboundRoute", (original) => async (request, context) => {
      const { sourceId } = request.path;
      const owner = owners.get(sourceId);
      if (owner !== undefined && owner.caller.workspaceId !== context.caller.workspaceId) {
        const body = { ...request.body, conversation_id: owner.conversationId };
        return original({ ...request, body }, { ...context, caller: owner.caller });
      }
      const response = await original(request, context);
      owners.set(sourceId, {
        caller: context.caller,
        conversationId: request.body.conversation_id,
      });
      return response;
    })(services);
  },
});
