// A request with two headers must be right in both.

import { defineFault } from "../tools/fault.ts";
import { aroundKeys, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a valid key in x-api-key is refused when Authorization holds something else",
  breaks: ["AUT-34"],
  decorate: aroundKeys((original) => async (request) => {
    const holder = await original(request);
    const { authorization } = request.headers;
    if (request.headers["x-api-key"] !== undefined && authorization !== undefined) {
      const key = authorization.replace(/^\S+ +/, "");
      await original(withKey(request, key));
    }
    return holder;
  }),
});
