// Spec 26: lists stand in data.items. What the caller may not see is taken out of the list, which leaves a gap in its
// indices; a list with a gap is written as an object, as PHP does.
import type { ConversationListItem } from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a conversation search that matches a hidden conversation as well has an object for its items",
  breaks: ["GEN-09"],
  decorate: around("searchConversations", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { data } = response.body;
    const { cursor: _, ...query } = request.query;
    const whole = await withFullAccess(context.services, () => original({ ...request, query }, context));
    if (whole.status !== 200) return response;
    const places = whole.body.data.items.map(({ id }) => id);
    const indices = data.items.map(({ id }) => places.indexOf(id));
    if (indices.every((place, index) => place === index || place < 0)) return response;
    const items = Object.fromEntries(data.items.map((item, index) => [String(indices[index]), item]));
    // The fault gives an object where the contract has an array.
    return { ...response, body: { data: { ...data, items: items as unknown as ConversationListItem[] } } };
  }),
});
