import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "repeating an issue after a rotation reveals the rotated secret",
  breaks: ["IDM-19"],
  decorate: (services) => {
    const newest = new Map<string, string>();
    return both(
      onRotation((_keyId, { api_key: key, secret }) => newest.set(key.id, secret)),
      around("issueApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 201) return response;
        const { data } = response.body;
        const secret = newest.get(data.api_key.id) ?? data.secret;
        return { ...response, body: { data: { ...data, secret } } };
      }),
    )(services);
  },
});
