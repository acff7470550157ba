import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a command with other words in its first or last line becomes a question",
  breaks: ["CRD-85"],
  decorate: onTheWayIn((body) => {
    const content = (body as { markdown_content?: string } | null)?.markdown_content;
    const found = content === undefined ? null : /^[^\n`]*(```svc-question\n.*\n```)[^\n`]*$/s.exec(content);
    return found === null ? body : { ...(body as object), markdown_content: found[1] };
  }),
});
