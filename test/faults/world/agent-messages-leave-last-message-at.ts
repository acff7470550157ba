// Spec 52: last_message_at of a conversation. Like the unread state it is moved by messages of people only.
import { toTimestamp } from "../../../reference-server/clock.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a message of an agent leaves last_message_at where it was",
  breaks: ["CON-21"],
  decorate: (services) => {
    const agents = new Set<string>();
    const lastOfPeople = new Map<string, string>();
    const { render } = services;
    const { conversation, conversationListItem } = render;
    type Shown = { id: string; last_message_at: string | null };
    const changed = <T extends Shown>(shown: T, authorId: string | undefined, createdAt: number): T =>
      authorId !== undefined && agents.has(authorId)
        ? { ...shown, last_message_at: lastOfPeople.get(shown.id) ?? toTimestamp(createdAt) }
        : shown;
    render.conversation = (row) => changed(conversation(row), row.lastMessage?.authorId, row.createdAt);
    render.conversationListItem = (row) =>
      changed(conversationListItem(row), row.lastMessage?.authorId, row.createdAt);
    return afterPosts((message, _, { caller }) => {
      if (caller.kind === "agent") agents.add(message.author_id);
      else lastOfPeople.set(message.conversation_id, message.created_at);
    })(services);
  },
});
