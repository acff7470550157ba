import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second page of a hidden transcript is read with somebody else's cursor",
  breaks: ["CAL-03"],
  decorate: around("getTranscript", (original) => async (request, context) => {
    const page = () => original(request, context);
    return request.query.cursor === undefined ? page() : withOpenDoors(context.services, page);
  }),
});
