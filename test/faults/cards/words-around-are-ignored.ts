import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a command with other lines around it becomes a question",
  breaks: ["CRD-85"],
  decorate: onTheWayIn((body) => {
    const content = (body as { markdown_content?: string } | null)?.markdown_content;
    const command = content === undefined ? undefined : /```svc-question\n.*\n```/s.exec(content)?.[0];
    return command === undefined ? body : { ...(body as object), markdown_content: command };
  }),
});
