import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the key that was issued last is not listed",
  breaks: ["KEY-21"],
  decorate: around("listApiKeys", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.cursor !== undefined) return response;
    const { data } = response.body;
    return { ...response, body: { data: { ...data, items: data.items.slice(1) } } };
  }),
});
