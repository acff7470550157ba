import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer, onRotation, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "the new secret of a rotated key does not authenticate in Authorization",
  breaks: ["AUT-02"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      onRotation((_keyId, { secret }) => rotated.add(secret)),
      aroundKeys(
        (original) => async (request) =>
          original(
            isBearer(request) && rotated.has(sentKey(request) ?? "") ? withKey(request, undefined) : request,
          ),
      ),
    )(services);
  },
});
