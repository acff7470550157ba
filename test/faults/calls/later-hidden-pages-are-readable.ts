import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the second page of a transcript is open to everybody who has its cursor",
  breaks: ["CAL-03", "FWD-13"],
  decorate: around("getTranscript", (original) => async (request, context) => {
    const page = () => original(request, context);
    return request.query.cursor === undefined ? page() : withFullAccess(context.services, page);
  }),
});
