// Servers with a fault in forwarding messages, a row each.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { openToAgents, openToAll } from "../tools/access/full-access.ts";
import { before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { findingForwarded } from "../tools/messages/forwards.ts";
import { inShown } from "../tools/messages/posts.ts";

export default defineFaults({
  // The author of a forward is the caller who forwards.
  "agent-forwards-as-source-author": {
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
  },
  // Line 259: "an agent must be a member of the conversation". Forwards look at the conversation that they come from alone.
  "agents-forward-anywhere": {
    title: "an agent forwards a message into a conversation of which it is not a member",
    breaks: ["MSG-17"],
    decorate: openToAgents("forwardMessage"),
  },
  "forwards-go-anywhere": {
    title: "a message is forwarded into a conversation that the caller has no access to",
    breaks: ["MSG-17"],
    decorate: openToAll("forwardMessage"),
  },
  // Line 24: "Responses contain only resources the key can access." A message to be forwarded is looked up by its id alone.
  "unreadable-messages-are-forwarded": {
    title: "a message that the caller cannot read can be forwarded, and is read in its forward",
    breaks: ["MSG-22", "GEN-04"],
    decorate: findingForwarded(({ workspaceId }, message) => message.workspaceId === workspaceId),
  },
});
