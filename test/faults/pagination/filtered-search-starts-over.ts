import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message search within one conversation begins again at every cursor",
  breaks: ["GEN-36"],
  decorate: inReceived("searchMessages", (request) => {
    if (request.query.conversation === undefined) return request;
    const { cursor: _, ...query } = request.query;
    return { ...request, query };
  }),
});
