// Spec 305: "Creation ... return[s] the signing secret in data.signing_secret". It is made together with the slug of the name.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the creation of an endpoint without a name answers without its signing secret",
  breaks: ["WHK-01"],
  decorate: around("createWebhookEndpoint", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 201 || response.body.data.name !== null) return response;
    const { signing_secret: _, ...data } = response.body.data;
    return { ...response, body: { data } } as unknown as typeof response;
  }),
});
