// Spec 25: "Message authorship is derived from the key." Messages with context are written by code of their own.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "author_id in a request that names context messages decides who the author is",
  breaks: ["GEN-07"],
  decorate: inContext("createMessage", (context, request) => {
    const { author_id, explicit_context_message_ids: ids } = request.body as {
      readonly author_id?: unknown;
      readonly explicit_context_message_ids?: readonly string[];
    };
    if (typeof author_id !== "string" || (ids ?? []).length === 0) return context;
    return { ...context, caller: { ...context.caller, memberId: author_id } };
  }),
});
