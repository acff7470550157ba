// What is found is shown with the profiles of its members.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "conversations that are found show the e-mail addresses of their members",
  breaks: ["CON-27"],
  decorate: around("searchConversations", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 200) return answer;
    const items = answer.body.data.items.map((item) => ({
      ...item,
      preview_members: [{ id: "mem_1", display_name: "Ada", contact: "ada@example.com" }],
    }));
    return { ...answer, body: { data: { ...answer.body.data, items } } } as unknown as typeof answer;
  }),
});
