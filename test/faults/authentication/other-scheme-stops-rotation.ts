// A key in x-api-key is enough for changes of keys, too.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title:
    "keys are not rotated for a valid x-api-key when Authorization holds something other than a bearer token",
  breaks: ["AUT-34"],
  decorate: aroundKeys((original) => (request) => {
    const { authorization } = request.headers;
    const isOther = authorization !== undefined && !/^bearer /i.test(authorization);
    if (isOther && request.url.endsWith("/rotate"))
      throw new Refusal("unauthorized", "expected a bearer token");
    return original(request);
  }),
});
