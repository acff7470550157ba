import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "a request without a key is answered with 403",
  breaks: ["AUT-03"],
  decorate: aroundKeys((original) => async (request) => {
    if (sentKey(request) === undefined) throw new Refusal("forbidden", "a key is needed");
    return original(request);
  }),
});
