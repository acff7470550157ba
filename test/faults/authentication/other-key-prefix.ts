// Keys begin with another prefix than the one that is announced.
import { defineFault } from "../fault.ts";
import { aroundKeys, sentKey, withKey } from "../keys.ts";

export default defineFault({
  title: "no key begins with the key prefix",
  breaks: ["AUT-05"],
  decorate: (parts) => {
    const { issue } = parts.store.keys;
    parts.store.keys.issue = async (key) => {
      const issued = await issue(key);
      return { ...issued, secret: issued.secret.replace("svc_sk_", "key_") };
    };
    return aroundKeys(
      (right) => async (request) => right(withKey(request, sentKey(request)?.replace("key_", "svc_sk_"))),
    )(parts);
  },
});
