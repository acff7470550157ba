import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update without a name removes the name",
  breaks: ["WHK-07"],
  decorate: around("updateWebhookEndpoint", (original) => (request, context) => {
    const { body } = request;
    return original(
      body.status === undefined && body.name === undefined
        ? { ...request, body: { ...body, name: null } }
        : request,
      context,
    );
  }),
});
