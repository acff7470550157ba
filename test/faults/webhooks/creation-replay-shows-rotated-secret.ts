// The repetition of a creation reveals the secret that the creation revealed.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "repeating the creation of a webhook endpoint reveals the secret of a later rotation",
  breaks: ["WHK-03"],
  decorate: (services) => {
    const secrets = new Map<string, string>();
    return both(
      around("rotateWebhookSecret", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 200) secrets.set(request.path.endpointId, response.body.data.signing_secret);
        return response;
      }),
      around("createWebhookEndpoint", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 201) return response;
        const { data } = response.body;
        const signing_secret = secrets.get(data.id) ?? data.signing_secret;
        return { ...response, body: { data: { ...data, signing_secret } } };
      }),
    )(services);
  },
});
