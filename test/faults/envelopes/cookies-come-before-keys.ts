// Line 309: the key is sent in x-api-key. A cookie is taken for the session of a browser, and not for a valid one.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a valid key is not read when the request has a cookie",
  breaks: ["GEN-40"],
  decorate: aroundKeys((original) => (request) => {
    if (request.headers.cookie !== undefined) throw new Refusal("unauthorized", "the session is over");
    return original(request);
  }),
});
