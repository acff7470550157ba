// The forward is asked for on the first page only, the others ask for membership.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second page of a shared transcript is closed",
  breaks: ["FWD-13"],
  decorate: around("getTranscript", (right) => async (request, context) => {
    const { cursor, ...query } = request.query;
    if (cursor === undefined) return right(request, context);
    const { forwarded_message_id: _, ...rest } = query;
    return right({ ...request, query: { ...rest, cursor } }, context);
  }),
});
