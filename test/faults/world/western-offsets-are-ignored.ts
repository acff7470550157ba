// Line 279: "Imported records preserve source authors and timestamps". The pattern of an offset knows no minus.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

interface Timed {
  created_at?: unknown;
}

const inUtc = (message: Timed): Timed =>
  typeof message.created_at === "string"
    ? { ...message, created_at: message.created_at.replace(/(T[\d:.]+)-\d\d:\d\d$/i, "$1Z") }
    : message;

export default defineFault({
  title: "the timestamp of an imported message with an offset west of UTC is read as UTC",
  breaks: ["IMP-21"],
  decorate: onTheWayIn((body, { url }) => {
    const { messages } = (body ?? {}) as { messages?: unknown };
    return url.includes("/records") && Array.isArray(messages)
      ? { ...(body as object), messages: messages.map(inUtc) }
      : body;
  }),
});
