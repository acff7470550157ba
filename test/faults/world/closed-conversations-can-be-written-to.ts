// Line 259: "access to the conversation", also where the author had it before.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "who has listed a conversation writes in it after it was closed to them",
  breaks: ["MSG-17"],
  decorate: (services) => {
    const readers = new Map<string, readonly Viewer[]>();
    return both(
      after("listMessages", ({ status }, { path }, { caller }) => {
        const known = readers.get(path.conversationId) ?? [];
        if (status === 200) readers.set(path.conversationId, [...known, caller]);
      }),
      around("createMessage", (original) => async (request, context) => {
        const { caller } = context;
        const known = readers.get(request.path.conversationId) ?? [];
        if (!known.some(({ memberId }) => memberId === caller.memberId)) return original(request, context);
        const [insider = caller] = known.filter(({ memberId }) => memberId !== caller.memberId);
        return original(request, context).catch(() => original(request, { ...context, caller: insider }));
      }),
    )(services);
  },
});
