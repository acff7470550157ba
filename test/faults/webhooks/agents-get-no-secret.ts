import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that creates an endpoint gets an empty signing secret",
  breaks: ["WHK-01"],
  decorate: around("createWebhookEndpoint", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 201 || context.caller.kind !== "agent") return response;
    return { ...response, body: { data: { ...response.body.data, signing_secret: "" } } };
  }),
});
