// Line 132: a ready file "is accepted in file_ids", by two messages at the same time too.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "of two messages that name one file at the same time the second is refused, the file not being ready",
  breaks: ["FIL-06", "MSG-15"],
  decorate: around("createMessage", (original) => {
    const locked = new Map<string, string>();
    return async (request, context) => {
      const ids = request.body.file_ids ?? [];
      const owner = `${context.keyId} ${context.idempotencyKey}`;
      if (ids.some((id) => (locked.get(id) ?? owner) !== owner))
        throw new Refusal("file_not_ready", "a file is being attached elsewhere");
      for (const id of ids) locked.set(id, owner);
      try {
        if (ids.length > 0) await pause(MEETING_MS);
        return await original(request, context);
      } finally {
        for (const id of ids) locked.delete(id);
      }
    };
  }),
});
