import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second page of a shared transcript opens with another forward",
  breaks: ["FWD-13"],
  decorate: around("getTranscript", (original) => async (request, context) => {
    const page = () => original(request, context);
    const { cursor, forwarded_message_id: forward } = request.query;
    return cursor === undefined || forward === undefined ? page() : withOpenDoors(context.services, page);
  }),
});
