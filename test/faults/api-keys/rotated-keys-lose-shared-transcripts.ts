// Spec 264: the same forwarded_message_id is sent on every transcript page. What was shared with a key is kept with the secret
// that it had, and calls are looked up by the key, transcripts by the secret.
import { after, both, inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that was rotated reads no transcript through a forward any more",
  breaks: ["FWD-13"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      after("rotateApiKey", (_, request) => rotated.add(request.path.apiKeyId)),
      inReceived("getTranscript", (request, context) => {
        const { forwarded_message_id: forward, ...query } = request.query;
        const isLost = forward !== undefined && rotated.has(context.keyId);
        return isLost ? { ...request, query } : request;
      }),
    )(services);
  },
});
