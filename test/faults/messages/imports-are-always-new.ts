// Lines 223 and 279: time filters of the message list, and imported messages that keep their timestamps. The filter compares
// when a message was stored.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a time filter takes imported messages for as new as their import",
  breaks: ["MSG-07"],
  decorate: around("listMessages", (original) => async (request, context) => {
    const { after, ...query } = request.query;
    const since = after === undefined ? Number.NaN : Date.parse(after);
    if (Number.isNaN(since)) return original(request, context);
    const response = await original({ ...request, query }, context);
    if (response.status !== 200) return response;
    const { items } = response.body.data;
    const authors = await context.services.store.members.getMany(items.map(({ author_id: id }) => id));
    const kept = items.filter(
      ({ author_id: id, created_at: at }) =>
        authors.get(id)?.sourceKind === "chat_import" || Date.parse(at) > since,
    );
    return { ...response, body: { data: { ...response.body.data, items: kept } } };
  }),
});
