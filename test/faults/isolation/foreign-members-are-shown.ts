import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
