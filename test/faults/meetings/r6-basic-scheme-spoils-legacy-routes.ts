// Lines 309 and 375: "Send the key in header x-api-key"; the legacy routes read Authorization first wherever there is
// one, and take no other scheme than Bearer.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title:
    "on the routes of clipboards an Authorization header of another scheme makes a key in x-api-key invalid",
  breaks: ["AUT-34", "AUT-01"],
  decorate: aroundKeys((original) => (request) => {
    const { authorization } = request.headers;
    const isLegacy = /^\/v1\/(clipboards\/|search\/clipboard)/.test(request.url);
    if (isLegacy && authorization !== undefined && !/^Bearer /i.test(authorization))
      throw new Refusal("unauthorized", "the key is not valid");
    return original(request);
  }),
});
