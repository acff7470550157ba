import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an opening that resumes is accepted for any target",
  breaks: ["RTC-10"],
  decorate: before("openRealtimeConnection", (request, context) => {
    const [first] = request.body.subscriptions;
    if (request.body.resume_from !== undefined && first !== undefined && typeof first.target !== "string")
      first.target.id = context.caller.memberId;
  }),
});
