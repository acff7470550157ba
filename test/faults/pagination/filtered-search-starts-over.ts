import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message search within one conversation begins again at every cursor",
  breaks: ["GEN-36"],
  decorate: around("searchMessages", (original) => (request, context) => {
    if (request.query.conversation === undefined) return original(request, context);
    const { cursor: _, ...query } = request.query;
    return original({ ...request, query }, context);
  }),
});
