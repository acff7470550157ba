// The author of a forward is the caller who forwards.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "the forward of an agent's message is authored by the agent",
  breaks: ["GEN-06"],
  decorate: (services) => {
    const agents = new Set<string>();
    return both(
      before("createMessage", (_, context) => {
        if (context.caller.kind === "agent") agents.add(context.caller.memberId);
      }),
      inShown((shown, { forwardSource, workspaceId, authorId }) => {
        if (forwardSource === null) return shown;
        const viewer = { workspaceId, memberId: authorId, kind: "human" } as const;
        const source = services.store.messages.find(viewer, forwardSource.sourceMessageId);
        return source === undefined || !agents.has(source.authorId)
          ? shown
          : { ...shown, author_id: source.authorId };
      }),
    )(services);
  },
});
