import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation context shows an owner the mail address of its creator",
  breaks: ["CON-13", "CON-05"],
  decorate: inData("getConversation", async (data, _, context) => {
    if (context.role !== "owner") return data;
    const creator = await context.services.store.members.get(context.caller, data.creator_member_id ?? "");
    const creator_member = data.creator_member && { ...data.creator_member, email: creator?.email ?? null };
    return { ...data, creator_member };
  }),
});
