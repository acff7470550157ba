import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "conversation search does not find a conversation by its whole name",
  breaks: ["CON-03"],
  decorate: around("searchConversations", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { data } = response.body;
    const items = data.items.filter(({ name }) => name !== request.query.q);
    return { ...response, body: { data: { ...data, items } } };
  }),
});
