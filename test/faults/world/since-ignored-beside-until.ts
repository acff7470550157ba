// Spec 223: "List messages (supports a limit and cursor/time filters)": of two filters at once only the last one is applied.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a list of messages between two times begins before the first of them",
  breaks: ["MSG-07"],
  decorate: inReceived("listMessages", (request) => {
    const { after, before, ...rest } = request.query;
    const isWindow = after?.includes(":") === true && before?.includes(":") === true;
    return isWindow ? { ...request, query: { ...rest, before } } : request;
  }),
});
