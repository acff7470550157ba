import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update without a name removes the name",
  breaks: ["WHK-07"],
  decorate: inReceived("updateWebhookEndpoint", (request) => {
    const { body } = request;
    return body.status === undefined && body.name === undefined
      ? { ...request, body: { ...body, name: null } }
      : request;
  }),
});
