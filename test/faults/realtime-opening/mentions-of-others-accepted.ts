import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mentions subscription is accepted for any target",
  breaks: ["RTC-10"],
  decorate: before("openRealtimeConnection", (request, context) => {
    const [first] = request.body.subscriptions;
    if (first?.delivery === "mentions" && typeof first.target !== "string")
      first.target.id = context.caller.memberId;
  }),
});
