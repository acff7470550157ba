import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list leaves out other members' messages",
  breaks: ["MSG-03"],
  decorate: inListed("listMessages", (items, _, { caller }) =>
    items.filter((item) => item.author_id === caller.memberId),
  ),
});
