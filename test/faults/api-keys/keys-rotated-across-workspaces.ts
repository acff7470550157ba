import { Refusal } from "../../../reference-server/refusal.ts";
import { asFirstAdministrator } from "../tools/administration.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused rotation from another workspace takes effect",
  breaks: ["KEY-30"],
  decorate: (services) => {
    const original = services.handlers.listApiKeys;
    return both(
      asFirstAdministrator("rotateApiKey"),
      around("rotateApiKey", (rotate) => async (request, context) => {
        const own = await original({ query: { limit: 100 } }, context);
        const response = await rotate(request, context);
        const isOwn =
          own.status === 200 && own.body.data.items.some(({ id }) => id === request.path.apiKeyId);
        if (!isOwn) throw new Refusal("not_found", "no such API key");
        return response;
      }),
    )(services);
  },
});
