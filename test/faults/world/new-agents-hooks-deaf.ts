// Spec 336: message.created goes to matching endpoints. In which conversations the maker of an endpoint is was read when the
// server started.
import { after, both } from "../tools/around.ts";
import { unsentAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint that a newly issued agent has made gets no message.created",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const newAgents = new Set<string>();
    const deaf = new Set<string>();
    return both(
      after("issueApiKey", (response, request) => {
        if (response.status === 201 && request.body.subject.kind === "new_agent")
          newAgents.add(response.body.data.api_key.id);
      }),
      after("createWebhookEndpoint", (response, _, { keyId }) => {
        if (response.status === 201 && newAgents.has(keyId)) deaf.add(response.body.data.id);
      }),
      unsentAttempts(
        ({ endpointId, payload }) => deaf.has(endpointId) && JSON.parse(payload).type === "message.created",
      ),
    )(services);
  },
});
