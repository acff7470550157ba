import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "a key beyond 200 characters is answered with 400",
  breaks: ["AUT-04"],
  decorate: aroundKeys((original) => (request) => {
    if ((sentKey(request)?.length ?? 0) > 200) throw new Refusal("invalid_request", "the key is too long");
    return original(request);
  }),
});
