import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

const renamed = (secret: string): string => secret.replace("svc_sk_", "key_");

export default defineFault({
  title: "issued keys do not begin with the key prefix",
  breaks: ["AUT-32"],
  decorate: both(
    around("issueApiKey", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 201) return response;
      const { data } = response.body;
      return { ...response, body: { data: { ...data, secret: renamed(data.secret) } } };
    }),
    aroundKeys(
      (original) => async (request) =>
        original(withKey(request, sentKey(request)?.replace(/^key_/, "svc_sk_"))),
    ),
  ),
});
