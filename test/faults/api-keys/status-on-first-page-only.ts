import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "from the second page on every key is listed as active",
  breaks: ["KEY-24"],
  decorate: around("listApiKeys", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.cursor === undefined) return response;
    const { data } = response.body;
    const items = data.items.map((key) => ({ ...key, status: "active" as const }));
    return { ...response, body: { data: { ...data, items } } };
  }),
});
