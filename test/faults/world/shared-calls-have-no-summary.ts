// Spec 228: "Call metadata, participants, summary", and 264: through a show_message forward "access is granted for that
// call". The summary is joined over the conversation, which this reader cannot open.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call that is read through a forward has no summary for who cannot open its conversation",
  breaks: ["FWD-08", "CAL-01"],
  decorate: inBody("getCall", (body, request) => {
    if (request.query.forwarded_message_id === undefined) return body;
    const isOpen = body.conversation_id !== null;
    return isOpen ? body : { ...body, summary: null };
  }),
});
