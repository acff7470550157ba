import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "an unknown call is answered with 404 without a key",
  breaks: ["AUT-03"],
  decorate: aroundKeys((original) => async (request) => {
    const isUnknown = request.method === "GET" && request.url.startsWith("/v1/conversation-messages/");
    if (isUnknown && sentKey(request) === undefined) throw new Refusal("not_found", "no such message");
    return original(request);
  }),
});
