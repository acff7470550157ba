import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of endpoints shows a signing secret",
  breaks: ["WHK-03"],
  decorate: (services) => {
    const secrets = new Map<string, string>();
    return around("listWebhookEndpoints", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { items, page_info } = response.body.data;
      const shown = items.map((item) => ({ ...item, signing_secret: secrets.get(item.id) ?? null }));
      return { ...response, body: { data: { items: shown, page_info } } };
    })(
      around("createWebhookEndpoint", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) secrets.set(response.body.data.id, response.body.data.signing_secret);
        return response;
      })(services),
    );
  },
});
