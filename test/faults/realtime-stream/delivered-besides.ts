// Servers that deliver more than a subscription asks for, a row each.
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFaults({
  // Lines 24 and 336: an agent gets the events of the conversations that it is a member of.
  "agents-hear-every-conversation": {
    title: "an agent's messages subscription is sent the pictures of every conversation of the workspace",
    breaks: ["RTS-11"],
    decorate: alsoMatching((event, { viewer, delivery }) => {
      const isMeant = viewer.kind === "agent" && event.workspaceId === viewer.workspaceId;
      return (
        isMeant && delivery === "messages" && JSON.parse(event.payload).data.object.image_urls.length > 0
      );
    }),
  },
  // Line 287: mentions is "only when the principal is @-mentioned", and an agent is a principal as well.
  "agents-hear-more-than-their-mentions": {
    title: "an agent's mentions subscription is sent every message that the agent can read",
    breaks: ["RTS-10"],
    decorate: aroundService(
      "realtime",
      "matches",
      (matches) => (event, subscription) =>
        matches(
          event,
          subscription.viewer.kind === "agent" ? { ...subscription, delivery: "messages" } : subscription,
        ),
    ),
  },
  "hidden-conversations-delivered": {
    title: "events of conversations that the principal cannot see are delivered",
    breaks: ["RTS-11"],
    decorate: alsoMatching((_, { delivery }) => delivery === "messages"),
  },
  "hidden-replies-delivered": {
    title: "the replies of conversations that the principal cannot see are delivered to it",
    breaks: ["RTS-11"],
    decorate: alsoMatching(
      (event, { viewer, delivery }) =>
        delivery === "messages" &&
        event.workspaceId === viewer.workspaceId &&
        JSON.parse(event.payload).related.thread_root_message_id !== null,
    ),
  },
  "mention-opens-a-conversation": {
    title: "a mention in a hidden conversation is delivered",
    breaks: ["RTS-11"],
    decorate: alsoMatching((event, { viewer }) => event.mentions.includes(viewer.memberId)),
  },
  // Line 287: a mentions subscription hears of mentions of its principal, and not of who has an id that begins like its own.
  "mentions-are-a-search-for-the-id": {
    title: "a mention of an id that begins with the principal's is delivered to a mentions subscription",
    breaks: ["RTS-10"],
    decorate: alsoMatching(
      ({ payload, workspaceId }, { viewer, delivery }) =>
        delivery === "mentions" &&
        workspaceId === viewer.workspaceId &&
        (JSON.parse(payload).data.object.content ?? "").includes(`<@${viewer.memberId}`),
    ),
  },
  "mentions-of-anybody": {
    title: "a mention of somebody else is delivered to a mentions subscription",
    breaks: ["RTS-10"],
    decorate: alsoMatching((event, { delivery }) => delivery === "mentions" && event.mentions.length > 0),
  },
  "mentions-open-every-conversation": {
    title: "a mention in a hidden conversation is delivered to a mentions subscription",
    breaks: ["RTS-11"],
    decorate: alsoMatching(
      (event, { viewer, delivery }) => delivery === "mentions" && event.mentions.includes(viewer.memberId),
    ),
  },
  // Line 287: a mentions subscription hears of mentions of its principal; what it wrote itself mentions nobody.
  "own-messages-are-mentions": {
    title: "the own messages of a principal are delivered to its mentions subscription",
    breaks: ["RTS-10"],
    decorate: alsoMatching(
      ({ payload }, { viewer, delivery }) =>
        delivery === "mentions" && JSON.parse(payload).data.object.author_id === viewer.memberId,
    ),
  },
});
