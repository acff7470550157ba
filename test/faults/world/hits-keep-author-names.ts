// Spec 125, 316: the index of the message search holds the names of authors, and is written with the message alone.
import { defineFault } from "../tools/fault.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "the message search shows the name that an imported author had before a later batch renamed them",
  breaks: ["SRC-16", "IMP-34", "IMP-16", "IMP-39"],
  decorate: (services) => {
    const names = new Map<string, string>();
    return inMessageLists(["searchMessages"], (items) =>
      items.map((item) => {
        if (!names.has(item.id)) names.set(item.id, item.author_name);
        return { ...item, author_name: names.get(item.id) ?? item.author_name };
      }),
    )(services);
  },
});
