// Servers that do not deliver what a subscription asks for, a row each.
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFaults({
  "agents-hear-no-replies": {
    title: "an agent's subscription is not sent replies",
    breaks: ["RTS-08"],
    decorate: onlyMatching(
      (event, { viewer }) =>
        viewer.kind !== "agent" || JSON.parse(event.payload).related.thread_root_message_id === null,
    ),
  },
  // Line 287: "`mentions` (only when the principal is @-mentioned)"; bold letters are read as plain text.
  "bold-mentions-unheard": {
    title: "a mentions subscription does not hear of a mention in bold letters",
    breaks: ["RTS-55"],
    decorate: onlyMatching(({ payload }, { delivery, viewer }) => {
      if (delivery !== "mentions") return true;
      const { content } = JSON.parse(payload).data.object;
      return new RegExp(`(^|[^*])<@${viewer.memberId}>`).test(content);
    }),
  },
  "long-messages-are-silent": {
    title: "a message of more than a thousand characters is not delivered",
    breaks: ["RTS-08"],
    decorate: onlyMatching((event) => (JSON.parse(event.payload).data.object.content?.length ?? 0) <= 1000),
  },
  "mention-in-a-reply-is-silent": {
    title: "a mention in a reply is not delivered",
    breaks: ["RTS-09"],
    decorate: onlyMatching(
      (event, { delivery }) =>
        delivery === "messages" || JSON.parse(event.payload).related.thread_root_message_id === null,
    ),
  },
  "mention-only-at-the-beginning": {
    title: "a mention inside a message is not delivered",
    breaks: ["RTS-09"],
    decorate: onlyMatching(
      (event, { delivery }) =>
        delivery === "messages" || String(JSON.parse(event.payload).data.object.content).startsWith("<@"),
    ),
  },
  // Line 287: "`mentions` (only when the principal is @-mentioned)"; a mention is read where a blank comes before it.
  "mentions-behind-colons-unheard": {
    title: "a mentions subscription does not hear of a mention right after a colon",
    breaks: ["RTS-55"],
    decorate: onlyMatching(({ payload }, { delivery, viewer }) => {
      if (delivery !== "mentions") return true;
      const { content } = JSON.parse(payload).data.object;
      return new RegExp(`(^|[^:])<@${viewer.memberId}>`).test(content);
    }),
  },
  // Line 287: "`mentions` (only when the principal is @-mentioned)"; a mention is read at the beginning of a word only.
  "mentions-in-brackets-unheard": {
    title: "a mentions subscription does not hear of a mention right after an opening bracket",
    breaks: ["RTS-55"],
    decorate: onlyMatching(({ payload }, { delivery, viewer }) => {
      if (delivery !== "mentions") return true;
      const { content } = JSON.parse(payload).data.object;
      return new RegExp(`(^|[^(\\[{])<@${viewer.memberId}>`).test(content);
    }),
  },
  "mentions-instead-of-messages": {
    title: "a messages subscription is not sent mentions of its principal",
    breaks: ["RTS-40"],
    decorate: onlyMatching(
      (event, { delivery, viewer }) => delivery === "mentions" || !event.mentions.includes(viewer.memberId),
    ),
  },
  "only-the-first-mention-counts": {
    title: "the second member that a message mentions is not sent it",
    breaks: ["RTS-09"],
    decorate: onlyMatching(
      (event, { delivery, viewer }) => delivery === "messages" || event.mentions[0] === viewer.memberId,
    ),
  },
  "questions-are-silent": {
    title: "questions are not delivered to connected subscriptions",
    breaks: ["RTS-08"],
    decorate: onlyMatching(
      ({ payload }) => !/^```svc-question\b/m.test(JSON.parse(payload).data.object.content ?? ""),
    ),
  },
  "very-long-messages-are-silent": {
    title: "a message of more than ten thousand characters is not delivered",
    breaks: ["RTS-08"],
    decorate: onlyMatching((event) => (JSON.parse(event.payload).data.object.content?.length ?? 0) <= 10_000),
  },
});
