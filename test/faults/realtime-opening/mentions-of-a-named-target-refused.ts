import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mentions subscription is refused when it names its target",
  breaks: ["RTC-09"],
  decorate: before("openRealtimeConnection", (request) => {
    const [first] = request.body.subscriptions;
    if (first?.delivery === "mentions" && first.target !== "self")
      throw new Refusal("invalid_request", "mentions are of oneself");
  }),
});
