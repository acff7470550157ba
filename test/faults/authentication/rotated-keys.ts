// Servers with a fault in rotating keys, a row each.

import { aroundKeys, isBearer, onRotation, sentKey, withKey } from "../tools/access/keys.ts";
import { both, inData } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "rotated-keys-have-another-prefix": {
    title: "a rotated key does not begin with the key prefix",
    breaks: ["AUT-32"],
    decorate: both(
      inData("rotateApiKey", (data) => ({ ...data, secret: data.secret.replace("svc_sk_", "key_") })),
      aroundKeys(
        (original) => async (request) =>
          original(withKey(request, sentKey(request)?.replace(/^key_/, "svc_sk_"))),
      ),
    ),
  },
  "rotated-secret-not-as-bearer": {
    title: "the new secret of a rotated key does not authenticate in Authorization",
    breaks: ["AUT-02"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return both(
        onRotation((_keyId, { secret }) => rotated.add(secret)),
        aroundKeys(
          (original) => async (request) =>
            original(
              isBearer(request) && rotated.has(sentKey(request) ?? "")
                ? withKey(request, undefined)
                : request,
            ),
        ),
      )(services);
    },
  },
});
