// Line 236: "PATCH | /webhook-endpoints/{endpointId} | Update an endpoint". Properties that are null are left out with
// those that were not sent.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update that sets the name of an endpoint to null leaves the name as it was",
  breaks: ["WHK-07"],
  decorate: inReceived("updateWebhookEndpoint", (request) => {
    const { name, ...body } = request.body;
    return name === null ? { ...request, body } : request;
  }),
});
