// A key that is enabled again is the same key.
import { before, both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply is created again when its request is repeated with a key that was disabled and enabled",
  breaks: ["IDM-02", "IDM-03"],
  decorate: (services) => {
    const enabled = new Set<string>();
    return both(
      before("enableApiKey", (request) => enabled.add(request.path.apiKeyId)),
      inContext("createMessage", (context, request) => {
        const isNew = enabled.has(context.keyId) && Boolean(request.body.thread_root_id);
        return isNew ? { ...context, idempotencyKey: `${context.idempotencyKey} again` } : context;
      }),
    )(services);
  },
});
