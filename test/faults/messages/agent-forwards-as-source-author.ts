// The author of a forward is the caller who forwards.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "what an agent forwards is authored by the author of the forwarded message",
  breaks: ["GEN-06", "KEY-15"],
  decorate: (services) => {
    const agents = new Set<string>();
    return both(
      before("forwardMessage", (_, context) => {
        if (context.caller.kind === "agent") agents.add(context.caller.memberId);
      }),
      inShown((shown, { authorId, workspaceId, forwardSource }) => {
        if (forwardSource === null || !agents.has(authorId)) return shown;
        const viewer: Viewer = { workspaceId, memberId: authorId, kind: "agent" };
        const source = services.store.messages.find(viewer, forwardSource.sourceMessageId);
        if (source === undefined) return shown;
        return {
          ...shown,
          author_id: source.authorId,
          authorWorkspaceMembershipId: source.authorId,
          author_name: source.authorName ?? "",
        };
      }),
    )(services);
  },
});
