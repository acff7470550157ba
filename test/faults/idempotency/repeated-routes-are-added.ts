// Spec 316 and 355: the Idempotency-Key of a route is asked for and not looked at when the same request comes again.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated creation of a route of an inbound webhook source adds another route",
  breaks: ["IDM-26"],
  decorate: around("createInboundRoute", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.headers?.["idempotent-replayed"] === undefined) return response;
    return original(request, { ...context, idempotencyKey: undefined });
  }),
});
