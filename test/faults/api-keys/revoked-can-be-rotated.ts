import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "rotating a revoked key is answered as a success",
  breaks: ["KEY-23"],
  decorate: around("rotateApiKey", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "conflict") throw error;
      const { items } = await context.services.store.keyAdministration.list(context.caller, { limit: 100 });
      const key = items.find(({ id }) => id === request.path.apiKeyId);
      if (key === undefined) throw error;
      return {
        status: 200,
        body: { data: { api_key: context.services.render.key(key), secret: context.services.ids("key") } },
      };
    }
  }),
});
