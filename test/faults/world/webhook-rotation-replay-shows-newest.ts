import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "repeating the first of two rotations of an endpoint reveals the second secret",
  breaks: ["IDM-19"],
  decorate: around("rotateWebhookSecret", (original) => {
    const newest = new Map<string, string>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      const isReplay = response.headers?.["idempotent-replayed"] !== undefined;
      if (!isReplay) newest.set(data.id, data.signing_secret);
      const signing_secret = newest.get(data.id) ?? data.signing_secret;
      return { ...response, body: { data: { ...data, signing_secret } } };
    };
  }),
});
