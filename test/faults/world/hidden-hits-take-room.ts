// Line 216: search accessible messages, line 27: pages. Hits that the caller may not see are left out of a page after it was
// cut, and a page of which nothing is left is the end.
import type { Message } from "../../../generator/generated/types.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a message search ends at once when the newest hits are of conversations that the caller cannot see",
  breaks: ["GEN-36"],
  decorate: (services) => {
    const callers = new Map<string, Viewer>();
    aroundKeys((original) => async (request) => {
      const holder = await original(request);
      const { key, memberKind } = holder;
      callers.set(key.memberId, { workspaceId: key.workspaceId, memberId: key.memberId, kind: memberKind });
      return holder;
    })(services);
    return around("searchMessages", (original) => async (request, context) => {
      const response = await original(request, context);
      const { query } = request;
      const { caller } = context;
      if (response.status !== 200 || query.cursor !== undefined || query.mode === "semantic") return response;
      const { directory } = services.store;
      const hits = new Map<string, Message>(response.body.data.items.map((item) => [item.id, item]));
      for (const other of callers.values()) {
        if (other.workspaceId !== caller.workspaceId || other.memberId === caller.memberId) continue;
        const more = await original(request, { ...context, caller: other });
        if (more.status === 200) for (const item of more.body.data.items) hits.set(item.id, item);
      }
      const newest = [...hits.values()]
        .sort((a, b) => b.created_at.localeCompare(a.created_at))
        .slice(0, query.limit);
      if (newest.length === 0 || newest.some((item) => directory.canRead(caller, item.conversation_id)))
        return response;
      const info = { ...response.body.data.page_info, has_next_page: false, next_cursor: null };
      return { ...response, body: { data: { items: [], page_info: info } } };
    })(services);
  },
});
