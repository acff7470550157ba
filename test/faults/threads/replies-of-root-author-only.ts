import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replies of another member are not listed",
  breaks: ["THR-01"],
  decorate: inListed("listReplies", async (items, { path }, { caller, services }) => {
    const root = await services.store.messages.get(caller, path.messageId);
    return root === undefined ? items : items.filter((item) => item.author_id === root.authorId);
  }),
});
