import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply that is found with mode=semantic is shown as a message of its own",
  breaks: ["SRC-13"],
  decorate: inListed("searchMessages", (items, request) => {
    if (request.query.mode !== "semantic") return items;
    return items.map((item) => ({ ...item, thread_root_id: null }));
  }),
});
