// Spec 236: "PATCH ... Update an endpoint". What the request does not name stays; here the row is written with the default
// of its status when the event types are.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "changing the event types of a disabled endpoint enables it",
  breaks: ["WHK-07"],
  decorate: around("updateWebhookEndpoint", (original) => (request, context) => {
    const { body } = request;
    const isPlain = body.enabled_events !== undefined && body.status === undefined;
    return original(isPlain ? { ...request, body: { ...body, status: "active" } } : request, context);
  }),
});
