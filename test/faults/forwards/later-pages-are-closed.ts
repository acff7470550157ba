import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second page of a shared transcript is closed",
  breaks: ["FWD-13"],
  decorate: around("getTranscript", (original) => async (request, context) => {
    const { cursor, ...query } = request.query;
    if (cursor === undefined) return original(request, context);
    const { forwarded_message_id: _, ...rest } = query;
    return original({ ...request, query: { ...rest, cursor } }, context);
  }),
});
