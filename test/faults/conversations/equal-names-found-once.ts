import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "conversation search finds one of two conversations with the same name",
  breaks: ["CON-03"],
  decorate: inListed("searchConversations", (items) => [
    ...new Map(items.map((item) => [item.name, item])).values(),
  ]),
});
