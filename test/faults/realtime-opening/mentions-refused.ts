import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mentions subscription is refused",
  breaks: ["RTC-11"],
  decorate: before("openRealtimeConnection", (request) => {
    if (request.body.subscriptions[0]?.delivery === "mentions")
      throw new Refusal("invalid_request", "no mentions");
  }),
});
