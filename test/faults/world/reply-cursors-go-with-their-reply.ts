// Spec 27, 316: a page is cut where the walk was. The cursor of a list of replies is looked up in the thread, which
// an import has taken its reply from.

import { invalidQuery } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a cursor of a list of replies is refused once an import has moved the reply at which it stands to another thread",
  breaks: ["GEN-12", "GEN-14"],
  decorate: (services) => {
    const ends = new Map<string, string>();
    return around("listReplies", (original) => async (request, context) => {
      const end = ends.get(request.query.after ?? "");
      const stands = end === undefined ? undefined : services.store.messages.find(context.caller, end);
      if (end !== undefined && stands?.threadRootId !== request.path.messageId)
        throw invalidQuery("after", "invalid_cursor", "expected a cursor of this list");
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { items, page_info } = response.body.data;
      const last = items.at(-1);
      if (page_info.next_cursor && last !== undefined) ends.set(page_info.next_cursor, last.id);
      return response;
    })(services);
  },
});
