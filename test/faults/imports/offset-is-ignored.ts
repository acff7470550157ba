import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "the offset of a source timestamp is ignored",
  breaks: ["IMP-21"],
  decorate: onTheWayIn((body) => {
    const { messages } = (body ?? {}) as { messages?: { created_at: string }[] };
    if (!Array.isArray(messages)) return body;
    return {
      ...(body as object),
      messages: messages.map((message) => ({
        ...message,
        created_at: message.created_at.replace(/[+-]\d{2}:\d{2}$/, "Z"),
      })),
    };
  }),
});
