import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page that comes by a cursor ignores the time filter since",
  breaks: ["MSG-07"],
  decorate: around("listMessages", (original) => (request, context) => {
    const { after, ...query } = request.query;
    return original(query.before === undefined ? request : { ...request, query }, context);
  }),
});
