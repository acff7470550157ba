// Spec 89: a key is active, disabled or revoked, and an active one with realtime:read and messages:read opens connections
// (290). The realtime service keeps its own list of keys that ended, from which nothing is taken.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that was disabled and enabled again opens no realtime connection any more",
  breaks: ["KEY-22"],
  decorate: (services) => {
    const ended = new Set<string>();
    return both(
      before("disableApiKey", (request) => ended.add(request.path.apiKeyId)),
      before("openRealtimeConnection", (_, context) => {
        if (ended.has(context.keyId)) throw new Refusal("forbidden", "the key was disabled");
      }),
    )(services);
  },
});
