import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "markdown_content takes a number",
  breaks: ["ERR-17"],
  decorate: onTheWayIn((body) => {
    const message = body as { markdown_content?: unknown } | null;
    return typeof message?.markdown_content === "number"
      ? { ...message, markdown_content: String(message.markdown_content) }
      : body;
  }),
});
