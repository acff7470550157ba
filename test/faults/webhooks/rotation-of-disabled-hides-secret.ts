import { after, around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the rotation of a disabled endpoint answers without a secret",
  breaks: ["WHK-02"],
  decorate: (services) => {
    const disabled = new Set<string>();
    after("updateWebhookEndpoint", (response, request) => {
      if (JSON.stringify(response.body).includes("disabled")) disabled.add(request.path.endpointId);
    })(services);
    return around("rotateWebhookSecret", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || !disabled.has(request.path.endpointId)) return response;
      const { signing_secret: _, ...data } = response.body.data;
      return { ...response, body: { data } } as unknown as typeof response;
    })(services);
  },
});
