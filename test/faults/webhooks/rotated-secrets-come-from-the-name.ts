// Lines 305 and 317: rotation returns "the signing secret", with which the deliveries of the endpoint are verified; a rotated one
// is made of the name, and one name has one.
import { after, both, inData } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two webhook endpoints of one name have one secret once both were rotated",
  breaks: ["WHK-28"],
  decorate: (services) => {
    const nameOf = new Map<string, string>();
    const byName = new Map<string, string>();
    const shared = new Map<string, string>();
    return both(
      after("createWebhookEndpoint", (response) => {
        if (response.status === 201) nameOf.set(response.body.data.id, String(response.body.data.name));
      }),
      inData("rotateWebhookSecret", (data, request) => {
        const { endpointId } = request.path;
        const name = nameOf.get(endpointId);
        if (name === undefined) return data;
        const secret = byName.get(name) ?? data.signing_secret;
        byName.set(name, secret);
        shared.set(endpointId, secret);
        return { ...data, signing_secret: secret };
      }),
      inAttempts((attempt) => {
        const secret = shared.get(attempt.endpointId);
        return secret === undefined ? attempt : { ...attempt, secrets: [secret] };
      }),
    )(services);
  },
});
