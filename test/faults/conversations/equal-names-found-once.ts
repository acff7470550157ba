import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "conversation search finds one of two conversations with the same name",
  breaks: ["CON-03"],
  decorate: around("searchConversations", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { data } = response.body;
    const items = [...new Map(data.items.map((item) => [item.name, item])).values()];
    return { ...response, body: { data: { ...data, items } } };
  }),
});
