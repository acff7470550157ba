// The repetition of a creation reveals the secret that the creation revealed.
import { after, both, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "repeating the creation of a webhook endpoint reveals the secret of a later rotation",
  breaks: ["WHK-03"],
  decorate: (services) => {
    const secrets = new Map<string, string>();
    return both(
      after("rotateWebhookSecret", (response, request) => {
        if (response.status === 200) secrets.set(request.path.endpointId, response.body.data.signing_secret);
      }),
      inData("createWebhookEndpoint", (data) => {
        const signing_secret = secrets.get(data.id) ?? data.signing_secret;
        return { ...data, signing_secret };
      }),
    )(services);
  },
});
