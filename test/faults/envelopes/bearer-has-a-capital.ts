// Line 309: "Header Authorization: Bearer <API_KEY> is accepted". The scheme is compared letter by letter; clients write bearer
// and BEARER too.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a bearer token is refused when the scheme is not written Bearer",
  breaks: ["GEN-40"],
  decorate: aroundKeys((original) => (request) => {
    if (isBearer(request) && !request.headers.authorization?.startsWith("Bearer "))
      throw new Refusal("unauthorized", "no key was sent");
    return original(request);
  }),
});
