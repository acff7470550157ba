import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled key is missing from the list when it is not on the first page",
  breaks: ["GEN-36"],
  decorate: around("listApiKeys", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.cursor === undefined) return response;
    const { data } = response.body;
    return {
      ...response,
      body: { data: { ...data, items: data.items.filter(({ status }) => status === "active") } },
    };
  }),
});
