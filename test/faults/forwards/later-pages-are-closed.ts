import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second page of a shared transcript is closed",
  breaks: ["FWD-13"],
  decorate: inReceived("getTranscript", (request) => {
    const { cursor, ...query } = request.query;
    if (cursor === undefined) return request;
    const { forwarded_message_id: _, ...rest } = query;
    return { ...request, query: { ...rest, cursor } };
  }),
});
