import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the second page of the replies in a hidden conversation is read with somebody else's cursor",
  breaks: ["MSG-22"],
  decorate: around("listReplies", (original) => async (request, context) => {
    const page = () => original(request, context);
    return request.query.after === undefined ? page() : withFullAccess(context.services, page);
  }),
});
