// Lines 305 and 317: creation returns "the signing secret", with which the deliveries of the endpoint are verified; it is
// made of the address, and one address has one.
import { around, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a webhook endpoint that is created with the URL of another one has the secret of that one",
  breaks: ["WHK-28"],
  decorate: (services) => {
    const byUrl = new Map<string, string>();
    const shared = new Map<string, string>();
    return both(
      around("createWebhookEndpoint", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 201) return response;
        const { data } = response.body;
        const secret = byUrl.get(data.url) ?? data.signing_secret;
        byUrl.set(data.url, secret);
        if (secret === data.signing_secret) return response;
        shared.set(data.id, secret);
        return { ...response, body: { data: { ...data, signing_secret: secret } } };
      }),
      around("rotateWebhookSecret", (original) => async (request, context) => {
        const response = await original(request, context);
        shared.delete(request.path.endpointId);
        return response;
      }),
      inAttempts((attempt) => {
        const secret = shared.get(attempt.endpointId);
        return secret === undefined ? attempt : { ...attempt, secrets: [secret] };
      }),
    )(services);
  },
});
