import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search shows hidden messages under another id",
  breaks: ["SRC-02"],
  decorate(services) {
    const { messageSearch } = services.store;
    const { byWords } = messageSearch;
    const viewers = new Map<string, Parameters<typeof byWords>[0]>();
    return around("searchMessages", (original) => async (request, context) => {
      const { caller } = context;
      viewers.set(caller.memberId, caller);
      const response = await original(request, context);
      if (response.status !== 200 || request.query.q === undefined) return response;
      const own = new Set(response.body.data.items.map(({ id }) => id));
      for (const viewer of viewers.values()) {
        if (viewer.workspaceId !== caller.workspaceId) continue;
        const found = await byWords(viewer, request.query.q, {}, { limit: 50 });
        for (const message of found.items.filter(({ id }) => !own.has(id)))
          response.body.data.items.push({ ...services.render.message(message), id: "hidden" });
      }
      return response;
    })(services);
  },
});
