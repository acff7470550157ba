// Spec 316: retrying a batch updates records. A conversation keeps the projection of its members that it was first
// read with.
import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "preview_members show the name that an imported member had before a later batch renamed them",
  breaks: ["IMP-16", "IMP-39"],
  decorate: (services) => {
    const names = new Map<string, string | null>();
    return inData("getConversation", (conversation) => ({
      ...conversation,
      preview_members: conversation.preview_members.map((member) => {
        if (!names.has(member.id)) names.set(member.id, member.display_name);
        return { ...member, display_name: names.get(member.id) ?? null };
      }),
    }))(services);
  },
});
