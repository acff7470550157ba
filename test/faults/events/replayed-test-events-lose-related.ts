import { inReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replay of a test event has no property related",
  breaks: ["EVT-23"],
  decorate: inReplays(({ related, ...event }) =>
    event.type === "webhook.test" ? event : { ...event, related },
  ),
});
