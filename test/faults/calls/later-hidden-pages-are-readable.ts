import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second page of a transcript is open to everybody who has its cursor",
  breaks: ["CAL-03", "FWD-13"],
  decorate: around("getTranscript", (original) => async (request, context) => {
    const page = () => original(request, context);
    return request.query.cursor === undefined ? page() : withOpenDoors(context.services, page);
  }),
});
