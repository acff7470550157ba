// Spec 279: "Imported records preserve source authors and timestamps". The offset of a timestamp is read by its
// hours.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "an imported message whose timestamp has an offset with minutes is shown at another time",
  breaks: ["IMP-21"],
  decorate: onTheWayIn((body, { url }) => {
    const { messages } = (body ?? {}) as Loose;
    if (!url.endsWith("/records") || !Array.isArray(messages)) return body;
    const cut = (message: Loose): Loose =>
      typeof message?.created_at === "string"
        ? { ...message, created_at: message.created_at.replace(/([+-]\d\d):\d\d$/, "$1:00") }
        : message;
    return { ...(body as Loose), messages: messages.map(cut) };
  }),
});
