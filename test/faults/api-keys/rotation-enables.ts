import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled key is active after it was rotated",
  breaks: ["KEY-24"],
  decorate: after("rotateApiKey", async (response, request, context) => {
    if (response.status === 200 && response.body.data.api_key.status === "disabled")
      await context.services.store.keys.setStatus(request.path.apiKeyId, "active");
  }),
});
