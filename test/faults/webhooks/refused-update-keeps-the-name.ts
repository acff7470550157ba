import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update that is refused for its target changes the name all the same",
  breaks: ["WHK-24"],
  decorate: around("updateWebhookEndpoint", (original) => async (request, context) => {
    const { name } = request.body;
    try {
      return await original(request, context);
    } catch (error) {
      if (name !== undefined) await original({ ...request, body: { name } }, context);
      throw error;
    }
  }),
});
