// A key in x-api-key is enough, whatever a proxy puts into Authorization.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title:
    "the legacy routes refuse a valid x-api-key when Authorization holds something other than a bearer token",
  breaks: ["AUT-34"],
  decorate: aroundKeys((original) => (request) => {
    const isLegacy = /^\/v1\/(clipboards\/|search\/clipboard)/.test(request.url);
    const { authorization } = request.headers;
    if (isLegacy && authorization !== undefined && !/^bearer /i.test(authorization))
      throw new Refusal("unauthorized", "send the key as a bearer token");
    return original(request);
  }),
});
