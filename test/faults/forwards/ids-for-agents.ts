import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a forward shows an agent the ids of a source that it cannot open",
  breaks: ["FWD-06"],
  decorate: around("getMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (context.caller.kind !== "agent") return response;
    return withFullAccess(context.services, () => original(request, context));
  }),
});
