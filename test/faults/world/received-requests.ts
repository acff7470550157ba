// Servers with a fault in reading requests, a row each.
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { rawBodies } from "../tools/repair-json.ts";
import { onTheWayIn } from "../tools/responses.ts";

interface Timed {
  created_at?: unknown;
}

const inUtc = (message: Timed): Timed =>
  typeof message.created_at === "string"
    ? { ...message, created_at: message.created_at.replace(/(T[\d:.]+)-\d\d:\d\d$/i, "$1Z") }
    : message;

export default defineFaults({
  // Line 117: markdown_content is the message body. A JSON parser reads each \u escape by itself, and half of a character
  // is none; Python and PHP send every emoji as two escapes.
  "escaped-pairs-are-lost": {
    title:
      "a character beyond the basic plane that is sent as two \\u escapes is stored as two replacement characters",
    breaks: ["MSG-08", "MSG-24"],
    decorate: rawBodies((text) =>
      text.replaceAll(/\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}/g, (found) =>
        found === "\\\\" ? found : "\\ufffd\\ufffd",
      ),
    ),
  },
  // Line 279: "Imported records preserve source authors and timestamps". The offset of a timestamp is read by its
  // hours.
  "half-hour-offsets-are-cut": {
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
  },
  "imported-replies-lose-offset": {
    title: "an imported reply with a zone other than Z keeps another timestamp",
    breaks: ["IMP-21"],
    decorate: onTheWayIn((body, { url }) => {
      const { messages } = (body ?? {}) as { messages?: unknown };
      if (!url.includes("/imports/") || !Array.isArray(messages)) return body;
      const changed = messages.map((item) =>
        item?.thread_root_external_id && typeof item.created_at === "string"
          ? { ...item, created_at: item.created_at.replace(/[+-]\d\d:\d\d$/, "Z") }
          : item,
      );
      return { ...(body as object), messages: changed };
    }),
  },
  // Line 279: "Imported records preserve source authors and timestamps". The pattern of an offset knows no minus.
  "western-offsets-are-ignored": {
    title: "the timestamp of an imported message with an offset west of UTC is read as UTC",
    breaks: ["IMP-21"],
    decorate: onTheWayIn((body, { url }) => {
      const { messages } = (body ?? {}) as { messages?: unknown };
      return url.includes("/records") && Array.isArray(messages)
        ? { ...(body as object), messages: messages.map(inUtc) }
        : body;
    }),
  },
});
