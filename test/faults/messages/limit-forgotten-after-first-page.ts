import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page that comes by a cursor ignores the limit",
  breaks: ["MSG-05"],
  decorate: around("listMessages", (original) => (request, context) => {
    const { limit, ...others } = request.query;
    const forgets = limit !== undefined && others.before !== undefined;
    return original(forgets ? { ...request, query: others } : request, context);
  }),
});
