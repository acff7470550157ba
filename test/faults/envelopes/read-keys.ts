// Servers with a fault in recognising keys, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { aroundKeys, isBearer } from "../tools/access/keys.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 309: "Header Authorization: Bearer <API_KEY> is accepted". The scheme is compared letter by letter; clients write bearer
  // and BEARER too.
  "bearer-has-a-capital": {
    title: "a bearer token is refused when the scheme is not written Bearer",
    breaks: ["GEN-40"],
    decorate: aroundKeys((original) => (request) => {
      if (isBearer(request) && !request.headers.authorization?.startsWith("Bearer "))
        throw new Refusal("unauthorized", "no key was sent");
      return original(request);
    }),
  },
  // Line 309: the key is sent in x-api-key. A cookie is taken for the session of a browser, and not for a valid one.
  "cookies-come-before-keys": {
    title: "a valid key is not read when the request has a cookie",
    breaks: ["GEN-40"],
    decorate: aroundKeys((original) => (request) => {
      if (request.headers.cookie !== undefined) throw new Refusal("unauthorized", "the session is over");
      return original(request);
    }),
  },
});
