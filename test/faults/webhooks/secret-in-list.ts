import { after, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of endpoints shows a signing secret",
  breaks: ["WHK-03"],
  decorate: (services) => {
    const secrets = new Map<string, string>();
    return inData("listWebhookEndpoints", ({ items, page_info }) => {
      const shown = items.map((item) => ({ ...item, signing_secret: secrets.get(item.id) ?? null }));
      return { items: shown, page_info };
    })(
      after("createWebhookEndpoint", (response) => {
        if (response.status === 201) secrets.set(response.body.data.id, response.body.data.signing_secret);
      })(services),
    );
  },
});
