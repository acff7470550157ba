// Lines 305 and 317: creation returns "the signing secret", with which the deliveries of the endpoint are verified; it is
// made of the address, and one address has one.
import { after, both, inData } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a webhook endpoint that is created with the URL of another one has the secret of that one",
  breaks: ["WHK-28"],
  decorate: (services) => {
    const byUrl = new Map<string, string>();
    const shared = new Map<string, string>();
    return both(
      inData("createWebhookEndpoint", (data) => {
        const secret = byUrl.get(data.url) ?? data.signing_secret;
        byUrl.set(data.url, secret);
        if (secret === data.signing_secret) return data;
        shared.set(data.id, secret);
        return { ...data, signing_secret: secret };
      }),
      after("rotateWebhookSecret", (_, request) => shared.delete(request.path.endpointId)),
      inAttempts((attempt) => {
        const secret = shared.get(attempt.endpointId);
        return secret === undefined ? attempt : { ...attempt, secrets: [secret] };
      }),
    )(services);
  },
});
