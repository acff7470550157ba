// A conflict leaves what was stored under the key as it was.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a conflict with a question the original request creates its message a second time",
  breaks: ["IDM-06"],
  decorate: around("createMessage", (original) => {
    const conflicts = new Map<string, number>();
    return async (request, context) => {
      const name = `${context.caller.memberId} ${context.idempotencyKey}`;
      const count = conflicts.get(name) ?? 0;
      const idempotencyKey = count === 0 ? context.idempotencyKey : `${context.idempotencyKey} ${count}`;
      try {
        return await original(request, { ...context, idempotencyKey });
      } catch (error) {
        const isConflict = error instanceof Refusal && error.code === "idempotency_conflict";
        if (isConflict && request.body.markdown_content?.includes("svc-question"))
          conflicts.set(name, count + 1);
        throw error;
      }
    };
  }),
});
