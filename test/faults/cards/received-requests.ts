// Servers with a fault in reading requests, a row each.
import { card, text } from "../../../conformance/cards/card-parts.ts";
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { onTheWayIn } from "../tools/responses.ts";

const FENCE = /^```svc-question\n(.*)\n```$/s;

const LAST = /^```svc-question\n[\s\S]*\n(```svc-question\n(?:(?!```)[\s\S])*\n```)$/;

export default defineFaults({
  // Line 141: a card is "the entire `markdown_content` of a message", be it a reply. Cards of replies are taken as they come.
  "cards-in-threads-unchecked": {
    title: "cards of questions that stand in threads may break any rule",
    breaks: ["CRD-17", "CRD-20", "CRD-36", "CRD-54", "CRD-63", "CRD-67", "CRD-71"],
    decorate: onTheWayIn((body) => {
      const { markdown_content: content, thread_root_id: root } = (body ?? {}) as Record<string, unknown>;
      const isIn = typeof root === "string" && typeof content === "string" && FENCE.test(content);
      const command = JSON.stringify({ replyMode: "thread", card: card([text()]) });
      return isIn
        ? { ...(body as object), markdown_content: `\`\`\`svc-question\n${command}\n\`\`\`` }
        : body;
    }),
  },
  // Line 261: "`markdown_content` holds, as its entire content, a question command". The command is searched for from the end.
  "last-of-two-commands-asks": {
    title: "a message of two question commands becomes the question of the last one",
    breaks: ["CRD-85"],
    decorate: onTheWayIn((body) => {
      const content = (body as { markdown_content?: unknown } | null)?.markdown_content;
      const last = typeof content === "string" ? LAST.exec(content)?.[1] : undefined;
      return last === undefined ? body : { ...(body as object), markdown_content: last };
    }),
  },
  // Line 261: "`markdown_content` holds, as its entire content, a question command". The command is searched
  // for.
  "text-before-a-question-is-ignored": {
    title: "a message with text before a question command becomes that question",
    breaks: ["CRD-85", "MSG-08"],
    decorate: onTheWayIn((body) => {
      const content = (body as Loose | null)?.markdown_content;
      const command =
        typeof content === "string" ? /```svc-question\n.*\n```$/s.exec(content)?.[0] : undefined;
      return command === undefined ? body : { ...(body as Loose), markdown_content: command };
    }),
  },
  "words-around-are-ignored": {
    title: "a command with other lines around it becomes a question",
    breaks: ["CRD-85"],
    decorate: onTheWayIn((body) => {
      const content = (body as { markdown_content?: string } | null)?.markdown_content;
      const command = content === undefined ? undefined : /```svc-question\n.*\n```/s.exec(content)?.[0];
      return command === undefined ? body : { ...(body as object), markdown_content: command };
    }),
  },
  "words-in-its-line-are-ignored": {
    title: "a command with other words in its first or last line becomes a question",
    breaks: ["CRD-85"],
    decorate: onTheWayIn((body) => {
      const content = (body as { markdown_content?: string } | null)?.markdown_content;
      const found =
        content === undefined ? null : /^[^\n`]*(```svc-question\n.*\n```)[^\n`]*$/s.exec(content);
      return found === null ? body : { ...(body as object), markdown_content: found[1] };
    }),
  },
});
