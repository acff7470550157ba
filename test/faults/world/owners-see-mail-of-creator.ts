import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation context shows an owner the mail address of its creator",
  breaks: ["CON-13", "CON-05"],
  decorate: around("getConversation", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || context.role !== "owner") return response;
    const { data } = response.body;
    const creator = await context.services.store.members.get(context.caller, data.creator_member_id ?? "");
    const creator_member = data.creator_member && { ...data.creator_member, email: creator?.email ?? null };
    return { ...response, body: { data: { ...data, creator_member } } };
  }),
});
