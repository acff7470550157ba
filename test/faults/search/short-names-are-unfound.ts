// Line 218: "Search workspace members and agents". Names are indexed by three letters.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search finds nothing for a q of two letters",
  breaks: ["SRC-04"],
  decorate: around("searchMembers", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || (request.query.q ?? "").length !== 2) return response;
    return { ...response, body: { data: { ...response.body.data, items: [] } } };
  }),
});
