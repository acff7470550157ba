import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an Idempotency-Key of one workspace is answered in another with the first one's message",
  breaks: ["GEN-05"],
  decorate: around("createMessage", (original) => {
    const first = new Map<string, { workspace: string; answer: ReturnType<typeof original> }>();
    return (request, context) => {
      const { idempotencyKey = "", caller } = context;
      const known = first.get(idempotencyKey);
      if (known !== undefined && known.workspace !== caller.workspaceId) return known.answer;
      const response = original(request, context);
      first.set(idempotencyKey, known ?? { workspace: caller.workspaceId, answer: response });
      return response;
    };
  }),
});
