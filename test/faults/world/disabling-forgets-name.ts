import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "disabling or enabling an endpoint loses its name",
  breaks: ["WHK-07", "WHK-04"],
  decorate: inReceived("updateWebhookEndpoint", (request) =>
    request.body.status === undefined || request.body.name !== undefined
      ? request
      : { ...request, body: { ...request.body, name: null } },
  ),
});
