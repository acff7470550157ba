import { both, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

const renamed = (secret: string): string => secret.replace("svc_sk_", "key_");

export default defineFault({
  title: "issued keys do not begin with the key prefix",
  breaks: ["AUT-32"],
  decorate: both(
    inData("issueApiKey", (data) => ({ ...data, secret: renamed(data.secret) })),
    aroundKeys(
      (original) => async (request) =>
        original(withKey(request, sentKey(request)?.replace(/^key_/, "svc_sk_"))),
    ),
  ),
});
