import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the routes of an inbound webhook source are listed in every workspace",
  breaks: ["GEN-05"],
  decorate: (services) => {
    const owners = new Map<string, Viewer>();
    return both(
      around("createInboundRoute", (original) => async (request, context) => {
        const response = await original(request, context);
        owners.set(request.path.sourceId, context.caller);
        return response;
      }),
      around("listInboundRoutes", (original) => async (request, context) => {
        const caller = owners.get(request.path.sourceId) ?? context.caller;
        return original(request, { ...context, caller });
      }),
    )(services);
  },
});
