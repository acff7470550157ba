import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the time filter since is ignored",
  breaks: ["MSG-07"],
  decorate: inReceived("listMessages", (request) => {
    const { after: _, ...query } = request.query;
    return { ...request, query };
  }),
});
