import { around, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages created at the same time are answered with one id",
  breaks: ["MSG-01"],
  decorate: around("createMessage", (original) => {
    const running = new Map<string, ReturnType<typeof original>>();
    return async (request, context) => {
      const { memberId } = context.caller;
      const first = running.get(memberId);
      if (first !== undefined) return first;
      const response = pause(25).then(() => original(request, context));
      running.set(memberId, response);
      return response.finally(() => running.delete(memberId));
    };
  }),
});
