// Line 309: "Send the key in header x-api-key". A client with an unset token sends `Authorization: Bearer` beside it.

import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a valid key in x-api-key is refused beside an Authorization header with no token",
  breaks: ["AUT-01", "AUT-34"],
  decorate: aroundKeys((original) => async (request) => {
    const { authorization } = request.headers;
    if (authorization !== undefined && !/\S +\S/.test(authorization))
      throw new Refusal("unauthorized", "the key is not valid");
    return original(request);
  }),
});
