import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the second page of a shared transcript opens with another forward",
  breaks: ["FWD-13"],
  decorate: around("getTranscript", (original) => async (request, context) => {
    const page = () => original(request, context);
    const { cursor, forwarded_message_id: forward } = request.query;
    return cursor === undefined || forward === undefined ? page() : withFullAccess(context.services, page);
  }),
});
