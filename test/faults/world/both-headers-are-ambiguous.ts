// Line 309: the key is sent in x-api-key, and a bearer token is accepted for compatibility. A client that moves from one to
// the other, or whose library adds the token, sends both.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a request that has the same valid key in x-api-key and as a bearer token is refused",
  breaks: ["AUT-34"],
  decorate: aroundKeys((original) => async (request) => {
    const holder = await original(request);
    const { "x-api-key": key, authorization } = request.headers;
    if (key !== undefined && /^Bearer /i.test(authorization ?? ""))
      throw new Refusal("invalid_request", "only one way of authentication is allowed");
    return holder;
  }),
});
