import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a key in x-api-key is refused",
  breaks: ["AUT-01"],
  decorate: aroundKeys((original) => async (request) => {
    if (!isBearer(request)) throw new Refusal("unauthorized", "send a bearer token");
    return original(request);
  }),
});
