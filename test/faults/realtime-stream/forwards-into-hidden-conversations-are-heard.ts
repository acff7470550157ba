// Lines 24 and 336: a forward is a message of the conversation it stands in; who is told of it is asked of the workspace.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { rememberForwards } from "../tools/forwards.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
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
});
