import { after, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint that is updated after a rotation signs with its first secret again",
  breaks: ["WHK-15", "WHK-12"],
  decorate: (services) => {
    const first = new Map<string, string>();
    const rotated = new Set<string>();
    const stale = new Set<string>();
    return both(
      after("createWebhookEndpoint", (response) => {
        if (response.status !== 201) return;
        first.set(response.body.data.id, response.body.data.signing_secret);
      }),
      after("rotateWebhookSecret", (response) => {
        if (response.status === 200) rotated.add(response.body.data.id);
      }),
      after("updateWebhookEndpoint", (response) => {
        if (response.status === 200 && rotated.has(response.body.data.id)) stale.add(response.body.data.id);
      }),
      inAttempts((attempt) => {
        const secret = first.get(attempt.endpointId);
        return secret !== undefined && stale.has(attempt.endpointId)
          ? { ...attempt, secrets: [secret] }
          : attempt;
      }),
    )(services);
  },
});
