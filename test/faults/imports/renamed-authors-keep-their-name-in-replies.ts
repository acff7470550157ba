// Line 279: "Retrying a batch updates records"; lists of replies have the names of authors from a memory of theirs.
import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "after an import renamed a member, lists of replies that were read before show the old name",
  breaks: ["IMP-34", "MSG-29"],
  decorate: (services) => {
    const names = new Map<string, string>();
    return inMessageLists(["listReplies"], (items) =>
      items.map((item) => {
        const name = names.get(item.author_id) ?? item.author_name;
        names.set(item.author_id, name);
        return { ...item, author_name: name };
      }),
    )(services);
  },
});
