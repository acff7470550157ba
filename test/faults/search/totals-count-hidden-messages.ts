import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the total of a message search counts hidden messages",
  breaks: ["SRC-12"],
  decorate(services) {
    const { messageSearch } = services.store;
    const { byWords } = messageSearch;
    const viewers = new Map<string, Parameters<typeof byWords>[0]>();
    return around("searchMessages", (original) => async (request, context) => {
      const { caller } = context;
      viewers.set(caller.memberId, caller);
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const ids = new Set<string>();
      for (const viewer of viewers.values()) {
        if (viewer.workspaceId !== caller.workspaceId) continue;
        const found = await byWords(viewer, request.query.q ?? "", {}, { limit: 50 });
        for (const { id } of found.items) ids.add(id);
      }
      Object.assign(response.body.data.page_info, { total: ids.size });
      return response;
    })(services);
  },
});
