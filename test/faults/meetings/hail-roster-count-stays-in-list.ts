// Spec 49 and 279: human_members_count; retrying a batch updates records. The list keeps the counts of imported
// conversations from when it first showed them.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "the conversation list shows the member count of an imported conversation from before its roster grew",
  breaks: ["CON-25"],
  decorate: (services) => {
    const counts = new Map<string, number>();
    return inListed("listConversations", (items) =>
      items.map((item) => {
        if (item.origin !== 1) return item;
        const first = counts.get(item.id) ?? item.human_members_count;
        counts.set(item.id, first);
        return { ...item, human_members_count: first };
      }),
    )(services);
  },
});
