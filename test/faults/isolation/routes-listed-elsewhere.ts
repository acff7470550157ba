import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { after, both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the routes of an inbound webhook source are listed in every workspace",
  breaks: ["GEN-05"],
  decorate: (services) => {
    const owners = new Map<string, Viewer>();
    return both(
      after("createInboundRoute", (_, request, context) => owners.set(request.path.sourceId, context.caller)),
      inContext("listInboundRoutes", (context, request) => {
        const caller = owners.get(request.path.sourceId) ?? context.caller;
        return { ...context, caller };
      }),
    )(services);
  },
});
