// Spec 305 and 336: creating a message emits message.created to webhook endpoints, at their "target URL"; test events are
// sent by other code.
import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the events of messages go to the URL of the endpoint without its query, and test events to all of it",
  breaks: ["WHK-10"],
  decorate: inRequests((request) =>
    request.body.includes('"message.created"')
      ? { ...request, url: request.url.replace(/\?.*$/, "") }
      : request,
  ),
});
