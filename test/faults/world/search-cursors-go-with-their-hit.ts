// Spec 27, 316: a page is cut where the walk was. The cursor of a search is looked up among the hits, which an import
// has taken one from.

import { invalidQuery } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a cursor of a message search is refused once an import has taken the word from the hit at which it stands",
  breaks: ["GEN-12", "GEN-14"],
  decorate: (services) => {
    const ends = new Map<string, readonly [id: string, content: string | null]>();
    return around("searchMessages", (original) => async (request, context) => {
      const [id = "", text] = ends.get(request.query.cursor ?? "") ?? [];
      if (id !== "" && services.store.messages.find(context.caller, id)?.content !== text)
        throw invalidQuery("cursor", "invalid_cursor", "expected a cursor of this search");
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { items, page_info } = response.body.data;
      const last = items.at(-1);
      if (page_info.next_cursor && last !== undefined)
        ends.set(page_info.next_cursor, [last.id, last.content]);
      return response;
    })(services);
  },
});
