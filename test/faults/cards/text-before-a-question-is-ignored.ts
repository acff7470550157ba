// Line 261: "`markdown_content` holds, as its entire content, a question command". The command is searched
// for.

import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a message with text before a question command becomes that question",
  breaks: ["CRD-85", "MSG-08"],
  decorate: onTheWayIn((body) => {
    const content = (body as Loose | null)?.markdown_content;
    const command = typeof content === "string" ? /```svc-question\n.*\n```$/s.exec(content)?.[0] : undefined;
    return command === undefined ? body : { ...(body as Loose), markdown_content: command };
  }),
});
