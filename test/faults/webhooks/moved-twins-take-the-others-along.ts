// Spec 236: "Update an endpoint". The addresses are kept in a table, and the update changes the row that both have.
import { after, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "what goes to an endpoint follows another one that had the same URL to its new one",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const urls = new Map<string, string>();
    const moved = new Map<string, string>();
    return both(
      after("createWebhookEndpoint", (response, request) => {
        if (response.status === 201) urls.set(response.body.data.id, request.body.url);
      }),
      after("updateWebhookEndpoint", (_, request) => {
        const before = urls.get(request.path.endpointId);
        const { url } = request.body;
        if (url !== undefined && before !== undefined && url !== before) moved.set(before, url);
      }),
      inAttempts((attempt) => ({ ...attempt, url: moved.get(attempt.url) ?? attempt.url })),
    )(services);
  },
});
