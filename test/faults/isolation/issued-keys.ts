// Servers with a fault in issuing keys, a row each.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { after, around, both, inContext } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "routes-added-elsewhere": {
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
  },
  "routes-lead-elsewhere": {
    title: "a route of an inbound webhook source leads into another workspace",
    breaks: ["GEN-05"],
    decorate: (services) => {
      const readable = new Map<string, string>();
      return around("createInboundRoute", (original) => async (request, context) => {
        const { directory } = context.services.store;
        const { sourceId } = request.path;
        const { conversation_id: conversationId } = request.body;
        const known = readable.get(sourceId);
        if (known !== undefined && !directory.canRead(context.caller, conversationId))
          return original({ ...request, body: { ...request.body, conversation_id: known } }, context);
        const response = await original(request, context);
        readable.set(sourceId, conversationId);
        return response;
      })(services);
    },
  },
  "routes-listed-elsewhere": {
    title: "the routes of an inbound webhook source are listed in every workspace",
    breaks: ["GEN-05"],
    decorate: (services) => {
      const owners = new Map<string, Viewer>();
      return both(
        after("createInboundRoute", (_, request, context) =>
          owners.set(request.path.sourceId, context.caller),
        ),
        inContext("listInboundRoutes", (context, request) => {
          const caller = owners.get(request.path.sourceId) ?? context.caller;
          return { ...context, caller };
        }),
      )(services);
    },
  },
});
