import { both, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a rotated key does not begin with the key prefix",
  breaks: ["AUT-32"],
  decorate: both(
    inData("rotateApiKey", (data) => ({ ...data, secret: data.secret.replace("svc_sk_", "key_") })),
    aroundKeys(
      (original) => async (request) =>
        original(withKey(request, sentKey(request)?.replace(/^key_/, "svc_sk_"))),
    ),
  ),
});
