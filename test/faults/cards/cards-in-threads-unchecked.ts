// Line 141: a card is "the entire `markdown_content` of a message", be it a reply. Cards of replies are taken as they come.
import { card, text } from "../../../conformance/cards/card-parts.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

const FENCE = /^```svc-question\n(.*)\n```$/s;

export default defineFault({
  title: "cards of questions that stand in threads may break any rule",
  breaks: ["CRD-17", "CRD-20", "CRD-36", "CRD-54", "CRD-63", "CRD-67", "CRD-71"],
  decorate: onTheWayIn((body) => {
    const { markdown_content: content, thread_root_id: root } = (body ?? {}) as Record<string, unknown>;
    const isIn = typeof root === "string" && typeof content === "string" && FENCE.test(content);
    const command = JSON.stringify({ replyMode: "thread", card: card([text()]) });
    return isIn ? { ...(body as object), markdown_content: `\`\`\`svc-question\n${command}\n\`\`\`` } : body;
  }),
});
