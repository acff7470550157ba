import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page that comes by a cursor ignores the limit",
  breaks: ["MSG-05"],
  decorate: around("listMessages", (original) => (request, context) => {
    const { query } = request;
    return original(
      query.before === undefined ? request : { ...request, query: { ...query, limit: 20 } },
      context,
    );
  }),
});
