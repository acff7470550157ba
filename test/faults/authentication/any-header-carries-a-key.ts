import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a key in any header authenticates",
  breaks: ["AUT-03"],
  decorate: aroundKeys((original) => async (request) => {
    const found = Object.values(request.headers).find((value) => String(value).startsWith("svc_sk_"));
    return original(sentKey(request) === undefined ? withKey(request, found?.toString()) : request);
  }),
});
