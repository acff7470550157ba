import { notFound } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the caller's own membership is refused as a target",
  breaks: ["RTC-09"],
  decorate: around("openRealtimeConnection", (original) => async (request, context) => {
    if (typeof request.body.subscriptions[0]?.target !== "string") throw notFound("subscription target");
    return original(request, context);
  }),
});
