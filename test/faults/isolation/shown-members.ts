// Servers with a fault in showing members, a row each.
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 24: "Responses contain only resources the key can access". Agents are looked up by their id alone.
  "agents-of-other-workspaces-are-readable": {
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
  },
  "foreign-members-are-shown": {
    title: "the primary key reads a member of another workspace whom that one has read",
    breaks: ["GEN-05"],
    decorate: around("getMember", (original) => {
      const seen = new Map<string, Awaited<ReturnType<typeof original>>>();
      let first: string | undefined;
      return async (request, context) => {
        first ??= context.caller.workspaceId;
        const id = request.path.memberId;
        const known = context.caller.workspaceId === first ? seen.get(id) : undefined;
        if (known !== undefined) return known;
        const response = await original(request, context);
        if (context.caller.workspaceId !== first) seen.set(id, response);
        return response;
      };
    }),
  },
  "members-of-all-workspaces": {
    title: "a key of another workspace reads a member",
    breaks: ["GEN-05"],
    decorate: around("getMember", (original) => {
      const seen = new Map<string, Awaited<ReturnType<typeof original>>>();
      return async (request, context) => {
        const known = seen.get(request.path.memberId);
        if (known !== undefined) return known;
        const response = await original(request, context);
        seen.set(request.path.memberId, response);
        return response;
      };
    }),
  },
});
