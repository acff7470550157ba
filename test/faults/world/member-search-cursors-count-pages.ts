// Line 27: cursors are opaque; that of the member search says how many pages were read, whatever their size was.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a member search that goes on with another page size repeats members or leaves some out",
  breaks: ["GEN-38"],
  decorate: (services) => {
    const { search } = services.store;
    const { members } = search;
    const limits = new Map<string, number>();
    let scale = 1;
    search.members = (viewer, query, window) =>
      members(viewer, query, { ...window, offset: Math.floor(window.offset * scale) });
    return around("searchMembers", (original) => async (request, context) => {
      const { cursor = "", limit } = request.query;
      // The search is called before anything is waited for.
      scale = limit / (limits.get(cursor) ?? limit);
      const answered = original(request, context);
      scale = 1;
      const response = await answered;
      const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
      if (typeof next === "string") limits.set(next, limit);
      return response;
    })(services);
  },
});
