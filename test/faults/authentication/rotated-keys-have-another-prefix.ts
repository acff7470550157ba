import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a rotated key does not begin with the key prefix",
  breaks: ["AUT-32"],
  decorate: both(
    around("rotateApiKey", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      return { ...response, body: { data: { ...data, secret: data.secret.replace("svc_sk_", "key_") } } };
    }),
    aroundKeys(
      (original) => async (request) =>
        original(withKey(request, sentKey(request)?.replace(/^key_/, "svc_sk_"))),
    ),
  ),
});
