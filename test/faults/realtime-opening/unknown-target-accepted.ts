import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a target that does not exist is accepted",
  breaks: ["RTC-10"],
  decorate: before("openRealtimeConnection", (request, context) => {
    const [first] = request.body.subscriptions;
    if (first !== undefined && typeof first.target !== "string") {
      const { memberName } = context.services.store.directory;
      if (memberName(first.target.id) === null) first.target.id = context.caller.memberId;
    }
  }),
});
