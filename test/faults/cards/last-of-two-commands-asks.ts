// Line 261: "`markdown_content` holds, as its entire content, a question command". The command is searched for from the end.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

const LAST = /^```svc-question\n[\s\S]*\n(```svc-question\n(?:(?!```)[\s\S])*\n```)$/;

export default defineFault({
  title: "a message of two question commands becomes the question of the last one",
  breaks: ["CRD-85"],
  decorate: onTheWayIn((body) => {
    const content = (body as { markdown_content?: unknown } | null)?.markdown_content;
    const last = typeof content === "string" ? LAST.exec(content)?.[1] : undefined;
    return last === undefined ? body : { ...(body as object), markdown_content: last };
  }),
});
