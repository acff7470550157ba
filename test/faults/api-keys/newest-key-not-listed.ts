import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

/** Longer than a list may be behind. */
const UNLISTED_MS = 5_000;

export default defineFault({
  title: "a key that was issued a moment ago is not listed",
  breaks: ["KEY-21"],
  decorate: around("listApiKeys", (original) => {
    const firstSeen = new Map<string, number>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      for (const { id } of data.items) if (!firstSeen.has(id)) firstSeen.set(id, performance.now());
      const items = data.items.filter(({ id }) => performance.now() - (firstSeen.get(id) ?? 0) > UNLISTED_MS);
      return { ...response, body: { data: { ...data, items } } };
    };
  }),
});
