// Line 216: "Search accessible messages"; line 77 has guests among the members.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search does not find what guests have written",
  breaks: ["SRC-01"],
  decorate: inListed("searchMessages", async (items, _, { services }) => {
    const authors = await services.store.members.getMany(items.map(({ author_id: id }) => id));
    return items.filter(({ author_id: id }) => authors.get(id)?.isGuest !== true);
  }),
});
