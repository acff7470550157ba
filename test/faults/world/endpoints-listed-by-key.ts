import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint is missing from the list that another key of the same identity reads",
  breaks: ["WHK-05"],
  decorate: (services) => {
    const makers = new Map<string, string>();
    return both(
      after("createWebhookEndpoint", (response, _, context) => {
        if (response.status === 201) makers.set(response.body.data.id, context.keyId);
      }),
      inListed("listWebhookEndpoints", (items, _, context) =>
        items.filter(({ id }) => (makers.get(id) ?? context.keyId) === context.keyId),
      ),
    )(services);
  },
});
