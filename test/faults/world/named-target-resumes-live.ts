// Spec 286: the target may be "an authenticated workspace_membership", and 297 and 300: a resume replays or warns. The cursor
// is passed on in the branch of self only.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a subscription that names its target by id resumes with live events and no warning",
  breaks: ["RTS-16"],
  decorate: inReceived("openRealtimeConnection", (request) => {
    const { resume_from: _, ...body } = request.body;
    const isNamed = body.subscriptions.some(({ target }) => typeof target !== "string");
    return isNamed ? { ...request, body } : request;
  }),
});
