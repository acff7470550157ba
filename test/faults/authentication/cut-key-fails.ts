import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "a key that is cut short is a server failure",
  breaks: ["AUT-04", "ERR-12"],
  decorate: aroundKeys((original) => async (request) => {
    const key = sentKey(request);
    if (key !== undefined && key.length < 50) throw new RangeError("the checksum of the key is missing");
    return original(request);
  }),
});
