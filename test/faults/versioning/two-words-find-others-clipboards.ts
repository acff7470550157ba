// Lines 24 and 221: "Responses contain only resources the key can access"; the condition on the owner binds to the first word.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { aroundKeys } from "../tools/access/keys.ts";
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the clipboard search with two words finds clipboards of other members",
  breaks: ["VER-09", "GEN-04"],
  decorate: (services) => {
    const members = new Map<string, Viewer>();
    return both(
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        const { workspaceId, memberId } = holder.key;
        members.set(memberId, { workspaceId, memberId, kind: holder.memberKind });
        return holder;
      }),
      inListed("searchClipboards", async (items, { query }, { caller, services: { store, render } }) => {
        if (!/\S\s+\S/.test(query.q ?? "")) return items;
        const found = new Map(items.map((item) => [item.id, item]));
        for (const member of members.values()) {
          if (member.workspaceId !== caller.workspaceId) continue;
          const hits = await store.search.clipboards(member, query.q, { offset: 0, limit: 20 });
          for (const hit of hits.items) found.set(hit.id, render.clipboardSummary(hit));
        }
        return [...found.values()];
      }),
    )(services);
  },
});
