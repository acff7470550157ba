// With a conversation named, its membership is not asked.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that searches within a conversation finds messages of it without being a member",
  breaks: ["GEN-04"],
  decorate: around("searchMessages", (original) => {
    const people = new Map<string, Viewer>();
    return (request, context) => {
      const { caller } = context;
      if (caller.kind === "human") people.set(caller.workspaceId, people.get(caller.workspaceId) ?? caller);
      const person = people.get(caller.workspaceId);
      const isMeant =
        caller.kind === "agent" && request.query.conversation !== undefined && person !== undefined;
      return original(request, isMeant ? { ...context, caller: person } : context);
    };
  }),
});
