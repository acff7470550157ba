// Line 264: "The same forwarded_message_id is sent on every transcript page"; the way through a forward forgets the cursor.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a transcript that is read through a forward begins anew on every page",
  breaks: ["FWD-13", "CAL-02"],
  decorate: inReceived("getTranscript", (request) => {
    const { cursor: _, ...query } = request.query;
    return query.forwarded_message_id === undefined ? request : { ...request, query };
  }),
});
