// Spec 117: markdown_content is the message body. A cleaner of HTML takes "<" and the next ">" for a tag.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "what stands between angle brackets is taken out of a message",
  breaks: ["MSG-24", "MSG-29"],
  decorate: onTheWayIn((body) => {
    const sent = body as { markdown_content?: unknown } | null;
    if (typeof sent?.markdown_content === "string" && !sent.markdown_content.startsWith("```"))
      sent.markdown_content = sent.markdown_content.replace(/<[^<>]+>/g, "");
    return body;
  }),
});
