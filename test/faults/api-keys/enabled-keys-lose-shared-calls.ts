// Line 264: a reader of a show_message forward reads the call that it shares. Disabling a key drops the calls that
// were shared with it, and enabling it does not bring them back.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { after, both, inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const withoutForward = <Query extends { forwarded_message_id?: string }>({
  forwarded_message_id: _,
  ...query
}: Query) => query;

const decorate: Decorate = (services) => {
  const enabledAgain = new Set<string>();
  return both(
    after("enableApiKey", (_, request) => enabledAgain.add(request.path.apiKeyId)),
    inReceived("getCall", (request, context) =>
      enabledAgain.has(context.keyId) ? { ...request, query: withoutForward(request.query) } : request,
    ),
    inReceived("getTranscript", (request, context) =>
      enabledAgain.has(context.keyId) ? { ...request, query: withoutForward(request.query) } : request,
    ),
  )(services);
};

export default defineFault({
  title: "a key that was disabled and enabled again reads no call through a forward",
  breaks: ["FWD-08", "FWD-13"],
  decorate,
});
