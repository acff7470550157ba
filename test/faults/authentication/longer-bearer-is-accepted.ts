import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a bearer token that is a character too long is accepted",
  breaks: ["AUT-04"],
  decorate: aroundKeys((original) => async (request) => {
    const key = sentKey(request);
    // A key of this server has 50 characters.
    return original(isBearer(request) && key !== undefined ? withKey(request, key.slice(0, 50)) : request);
  }),
});
