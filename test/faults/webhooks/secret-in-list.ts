// The list shows the secrets of new endpoints.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of endpoints shows a signing secret",
  breaks: ["WHK-03"],
  decorate: (parts) => {
    const secrets = new Map<string, string>();
    return around("listWebhookEndpoints", (original) => async (request, context) => {
      const answer = await original(request, context);
      if (answer.status !== 200) return answer;
      const { items, page_info } = answer.body.data;
      const shown = items.map((item) => ({ ...item, signing_secret: secrets.get(item.id) ?? null }));
      return { ...answer, body: { data: { items: shown, page_info } } };
    })(
      around("createWebhookEndpoint", (original) => async (request, context) => {
        const answer = await original(request, context);
        if (answer.status === 201) secrets.set(answer.body.data.id, answer.body.data.signing_secret);
        return answer;
      })(parts),
    );
  },
});
