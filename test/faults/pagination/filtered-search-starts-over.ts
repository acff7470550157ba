// Within a conversation the search is another, which knows of no cursors.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "every page of a message search within one conversation is the first",
  breaks: ["GEN-36"],
  decorate: around("searchMessages", (original) => (request, context) => {
    const { cursor: _, ...query } = request.query;
    return original(query.conversation === undefined ? request : { ...request, query }, context);
  }),
});
