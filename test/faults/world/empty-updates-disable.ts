// Line 236: PATCH updates an endpoint. The status is written by whether the body says anything of it.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update of an endpoint with an empty body disables it",
  breaks: ["WHK-07", "WHK-10"],
  decorate: inReceived("updateWebhookEndpoint", (request) =>
    Object.keys(request.body).length === 0 ? { ...request, body: { status: "disabled" as const } } : request,
  ),
});
