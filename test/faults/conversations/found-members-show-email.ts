import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "conversations that are found show the e-mail addresses of their members",
  breaks: ["CON-27"],
  decorate: around("searchConversations", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const items = response.body.data.items.map((item) => ({
      ...item,
      preview_members: [{ id: "mem_1", display_name: "Ada", contact: "ada@example.com" }],
    }));
    return { ...response, body: { data: { ...response.body.data, items } } } as unknown as typeof response;
  }),
});
