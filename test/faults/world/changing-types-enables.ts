// Spec 236: "PATCH ... Update an endpoint". What the request does not name stays; here the row is written with the default
// of its status when the event types are.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "changing the event types of a disabled endpoint enables it",
  breaks: ["WHK-07"],
  decorate: inReceived("updateWebhookEndpoint", (request) => {
    const { body } = request;
    const isPlain = body.enabled_events !== undefined && body.status === undefined;
    return isPlain ? { ...request, body: { ...body, status: "active" } } : request;
  }),
});
