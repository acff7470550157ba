import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mentions subscription is refused",
  breaks: ["RTC-11"],
  decorate: around("openRealtimeConnection", (original) => async (request, context) => {
    if (request.body.subscriptions[0]?.delivery === "mentions")
      throw new Refusal("invalid_request", "no mentions");
    return original(request, context);
  }),
});
