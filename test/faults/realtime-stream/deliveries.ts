// Servers with a fault in delivering webhooks, a row each.
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";
import { rememberForwards } from "../tools/messages/forwards.ts";

export default defineFaults({
  // Lines 24 and 336: a forward is a message of the conversation it is in; here its event goes to the members of the workspace.
  "forwards-into-hidden-conversations-are-heard": {
    title: "a forward into a conversation that the principal cannot see is delivered to it",
    breaks: ["RTS-11"],
    decorate: (services) => {
      const forwards = new Set<unknown>();
      return both(
        rememberForwards(forwards),
        alsoMatching(
          ({ payload, workspaceId }, { viewer, delivery }) =>
            delivery === "messages" &&
            workspaceId === viewer.workspaceId &&
            forwards.has(JSON.parse(payload).data.object.id),
        ),
      )(services);
    },
  },
  "names-are-mentions": {
    title: "a message with the name of its principal is delivered to a mentions subscription",
    breaks: ["RTS-10"],
    decorate: (services) => {
      const names = new Map<string, string>();
      return alsoMatching(({ payload }, { delivery, viewer }) => {
        const { author_id: author, author_name: name, content } = JSON.parse(payload).data.object;
        if (typeof name === "string") names.set(author, name);
        const own = names.get(viewer.memberId);
        return delivery === "mentions" && own !== undefined && (content ?? "").includes(own);
      })(services);
    },
  },
});
