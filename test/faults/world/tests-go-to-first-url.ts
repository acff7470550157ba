import { after, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a change of its URL an endpoint's test events go to the old one",
  breaks: ["WHK-08", "WHK-07"],
  decorate: (services) => {
    const first = new Map<string, string>();
    return both(
      after("createWebhookEndpoint", (response, request) => {
        if (response.status === 201) first.set(response.body.data.id, request.body.url);
      }),
      inAttempts((attempt) => {
        const isTest = JSON.parse(attempt.payload).type === "webhook.test";
        return { ...attempt, url: (isTest ? first.get(attempt.endpointId) : undefined) ?? attempt.url };
      }),
    )(services);
  },
});
