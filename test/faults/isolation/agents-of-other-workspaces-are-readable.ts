// Line 24: "Responses contain only resources the key can access". Agents are looked up by their id alone.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent of another workspace is readable by its id",
  breaks: ["GEN-05", "GEN-22"],
  decorate: around("getMember", (original) => async (request, context) => {
    const { services, caller } = context;
    const { memberId } = request.path;
    const member = (await services.store.members.getMany([memberId])).get(memberId);
    if (member?.kind !== "agent" || member.workspaceId === caller.workspaceId)
      return original(request, context);
    return { status: 200, body: services.render.member(member) };
  }),
});
