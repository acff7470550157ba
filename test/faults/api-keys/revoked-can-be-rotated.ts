import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "rotating a revoked key is answered as a success",
  breaks: ["KEY-23"],
  decorate: whenRefused("rotateApiKey", async (refusal, request, context) => {
    if (refusal.code !== "conflict") return undefined;
    const { items } = await context.services.store.keyAdministration.list(context.caller, { limit: 100 });
    const key = items.find(({ id }) => id === request.path.apiKeyId);
    if (key === undefined) return undefined;
    return {
      status: 200 as const,
      body: { data: { api_key: context.services.render.key(key), secret: context.services.ids("key") } },
    };
  }),
});
