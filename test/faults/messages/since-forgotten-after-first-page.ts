import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a page that comes by a cursor ignores the time filter since",
  breaks: ["MSG-07"],
  decorate: inReceived("listMessages", (request) => {
    const { after, ...query } = request.query;
    return query.before === undefined ? request : { ...request, query };
  }),
});
