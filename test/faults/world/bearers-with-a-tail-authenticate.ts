// Lines 309 and 344: "401 missing or invalid key"; a bearer token is cut at the length of a secret before it is looked up.
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer, sentKey, withKey } from "../tools/keys.ts";

const SECRET_LENGTH = 50;

export default defineFault({
  title: "a bearer token that begins with a valid key and goes on authenticates",
  breaks: ["AUT-04"],
  decorate: aroundKeys(
    (original) => (request) =>
      original(isBearer(request) ? withKey(request, sentKey(request)?.slice(0, SECRET_LENGTH)) : request),
  ),
});
