// Spec 27: a cursor is where a list goes on. Here a page is looked for in the list as it was when the cursor
// was made.
import { around, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of conversations ends at the next page once an import has brought another conversation",
  breaks: ["GEN-14"],
  decorate: (services) => {
    let imported = 0;
    const known = new Map<string, number>();
    return both(
      before("uploadImportRecords", (request) => {
        imported += request.body.conversations?.length ?? 0;
      }),
      around("listConversations", (original) => async (request, context) => {
        const { cursor } = request.query;
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const next = data.page_info.next_cursor;
        if (next) known.set(next, imported);
        if (cursor === undefined || (known.get(cursor) ?? imported) === imported) return response;
        return {
          ...response,
          body: { data: { items: [], page_info: { ...data.page_info, next_cursor: null } } },
        };
      }),
    )(services);
  },
});
