import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
