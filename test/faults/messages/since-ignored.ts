import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the time filter since is ignored",
  breaks: ["MSG-07"],
  decorate: around("listMessages", (original) => (request, context) => {
    const { after: _, ...query } = request.query;
    return original({ ...request, query }, context);
  }),
});
