// Line 316: "Responses holding one-time secrets can be replayed with the same key for 24 hours". The record of a request
// points to the key and not to the response.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation of an API key that is repeated after a later one shows the secret of the later one",
  breaks: ["IDM-19"],
  decorate: around("rotateApiKey", (original) => {
    const newest = new Map<string, string>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { apiKeyId } = request.path;
      const { data } = response.body;
      if (response.headers?.["idempotent-replayed"] === undefined) newest.set(apiKeyId, data.secret);
      return { ...response, body: { data: { ...data, secret: newest.get(apiKeyId) ?? data.secret } } };
    };
  }),
});
