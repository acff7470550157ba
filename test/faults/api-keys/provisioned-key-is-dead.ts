import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that a provisioning key issues does not work",
  breaks: ["AUT-23"],
  decorate: after("issueApiKey", async (response, _, context) => {
    if (context.caller.kind === "service" && response.status === 201)
      await context.services.store.keys.setStatus(response.body.data.api_key.id, "disabled");
  }),
});
