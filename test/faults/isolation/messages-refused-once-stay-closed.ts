// Line 234: "Get one message"; that there is none is remembered under the id alone, until somebody else has read it.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message that somebody was refused before its readers asked for it is refused to them",
  breaks: ["MSG-04"],
  decorate: around("getMessage", (original) => {
    const missing = new Set<string>();
    const known = new Set<string>();
    return async (request, context) => {
      const { messageId } = request.path;
      if (missing.has(messageId)) throw notFound("message");
      try {
        const response = await original(request, context);
        known.add(messageId);
        return response;
      } catch (error) {
        if (error instanceof Refusal && error.code === "not_found" && !known.has(messageId))
          missing.add(messageId);
        throw error;
      }
    };
  }),
});
