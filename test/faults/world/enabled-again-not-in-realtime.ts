// Spec 89: a key is active, disabled or revoked, and an active one with realtime:read and messages:read opens connections
// (290). The realtime service keeps its own list of keys that ended, from which nothing is taken.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that was disabled and enabled again opens no realtime connection any more",
  breaks: ["KEY-22"],
  decorate: (services) => {
    const ended = new Set<string>();
    return both(
      around("disableApiKey", (original) => (request, context) => {
        ended.add(request.path.apiKeyId);
        return original(request, context);
      }),
      around("openRealtimeConnection", (original) => (request, context) => {
        if (ended.has(context.keyId)) throw new Refusal("forbidden", "the key was disabled");
        return original(request, context);
      }),
    )(services);
  },
});
