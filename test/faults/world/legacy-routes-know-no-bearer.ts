// Spec 309, 375: legacy clipboard routes and bearer authorization are both retained.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "reading a saved clipboard answers 401 to a key that comes as a bearer token",
  breaks: ["AUT-02", "VER-06"],
  decorate: aroundKeys((original) => async (request) => {
    if (isBearer(request) && request.url.includes("/clipboards/"))
      throw new Refusal("unauthorized", "no key was sent; send it in x-api-key");
    return original(request);
  }),
});
