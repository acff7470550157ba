// Line 312: admins and owners manage delegated credentials when their key has the scopes. Which keys are listed goes by the key
// that issued them.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that was issued with one administering key is not listed for another one",
  breaks: ["KEY-21"],
  decorate: (services) => {
    const issuers = new Map<string, string>();
    return both(
      around("issueApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) issuers.set(response.body.data.api_key.id, context.keyId);
        return response;
      }),
      around("listApiKeys", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const items = data.items.filter(({ id }) => (issuers.get(id) ?? context.keyId) === context.keyId);
        return { ...response, body: { data: { ...data, items } } };
      }),
    )(services);
  },
});
