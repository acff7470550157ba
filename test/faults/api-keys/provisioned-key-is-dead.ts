import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that a provisioning key issues does not work",
  breaks: ["AUT-23"],
  decorate: around("issueApiKey", (original) => async (request, context) => {
    const response = await original(request, context);
    if (context.caller.kind === "service" && response.status === 201)
      await context.services.store.keys.setStatus(response.body.data.api_key.id, "disabled");
    return response;
  }),
});
