import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a bearer token is refused",
  breaks: ["AUT-02"],
  decorate: aroundKeys((original) => async (request) => {
    if (isBearer(request)) throw new Refusal("unauthorized", "send the key in x-api-key");
    return original(request);
  }),
});
