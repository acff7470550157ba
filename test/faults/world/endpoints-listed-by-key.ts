import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint is missing from the list that another key of the same identity reads",
  breaks: ["WHK-05"],
  decorate: (services) => {
    const makers = new Map<string, string>();
    return both(
      around("createWebhookEndpoint", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) makers.set(response.body.data.id, context.keyId);
        return response;
      }),
      around("listWebhookEndpoints", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const items = data.items.filter(({ id }) => (makers.get(id) ?? context.keyId) === context.keyId);
        return { ...response, body: { data: { ...data, items } } };
      }),
    )(services);
  },
});
