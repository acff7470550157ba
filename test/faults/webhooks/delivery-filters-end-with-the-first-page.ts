// Line 27: a cursor goes on in its list; behind a cursor the endpoint that was asked for is forgotten.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "later pages of the deliveries of one endpoint show those of the caller's other endpoints as well",
  breaks: ["GEN-13", "GEN-36"],
  decorate: inReceived("listWebhookDeliveries", (request) => {
    const { endpoint_id: _, ...query } = request.query;
    return query.cursor === undefined ? request : { ...request, query };
  }),
});
