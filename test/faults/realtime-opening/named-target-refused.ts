import { notFound } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the caller's own membership is refused as a target",
  breaks: ["RTC-09"],
  decorate: before("openRealtimeConnection", (request) => {
    if (typeof request.body.subscriptions[0]?.target !== "string") throw notFound("subscription target");
  }),
});
