// Line 287: mentions is "only when the principal is @-mentioned"; the object form of a target has a default of its own.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mentions subscription whose target is named by its id is one of all messages",
  breaks: ["RTS-10", "RTC-22"],
  decorate: inReceived("openRealtimeConnection", (request) => {
    const { subscriptions } = request.body;
    const changed = subscriptions.map((each) =>
      typeof each.target === "string" ? each : { ...each, delivery: "messages" as const },
    );
    return { ...request, body: { ...request.body, subscriptions: changed } };
  }),
});
