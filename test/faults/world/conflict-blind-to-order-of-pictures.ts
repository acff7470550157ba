import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a used key with the same pictures in another order replays",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const first = new Map<string, string[]>();
    return (request, context) => {
      const { image_urls: urls, ...rest } = request.body;
      if (urls === undefined) return original(request, context);
      const name = JSON.stringify([
        context.keyId,
        context.path,
        context.idempotencyKey,
        rest,
        [...urls].sort(),
      ]);
      const image_urls = first.get(name) ?? urls;
      first.set(name, image_urls);
      return original({ ...request, body: { ...rest, image_urls } }, context);
    };
  }),
});
