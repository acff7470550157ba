// Servers that refuse requests which they must take, refuse others in a wrong way, or fail, a row each.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 286: the authenticated workspace_membership is accepted, which an agent has as a person does.
  "agents-may-not-name-themselves": {
    title: "an agent is refused when it names its own membership as the target",
    breaks: ["RTC-09"],
    decorate: before("openRealtimeConnection", (request, context) => {
      const [first] = request.body.subscriptions;
      if (context.caller.kind === "agent" && first !== undefined && typeof first.target !== "string")
        throw new Refusal("not_found", "no subscription target of this id is visible");
    }),
  },
  "mentions-of-a-named-target-refused": {
    title: "a mentions subscription is refused when it names its target",
    breaks: ["RTC-09"],
    decorate: before("openRealtimeConnection", (request) => {
      const [first] = request.body.subscriptions;
      if (first?.delivery === "mentions" && first.target !== "self")
        throw new Refusal("invalid_request", "mentions are of oneself");
    }),
  },
  "mentions-refused": {
    title: "a mentions subscription is refused",
    breaks: ["RTC-11"],
    decorate: before("openRealtimeConnection", (request) => {
      if (request.body.subscriptions[0]?.delivery === "mentions")
        throw new Refusal("invalid_request", "no mentions");
    }),
  },
  "named-target-refused": {
    title: "the caller's own membership is refused as a target",
    breaks: ["RTC-09"],
    decorate: before("openRealtimeConnection", (request) => {
      if (typeof request.body.subscriptions[0]?.target !== "string") throw notFound("subscription target");
    }),
  },
});
