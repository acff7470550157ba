// A server with a fault in the last message of a conversation: a thread is followed for its first two writers.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import type { Conversation } from "../../../reference-server/store/resources/conversations.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts } from "../tools/messages/posts.ts";

export default defineFaults({
  // Lines 44 to 46 and 52: last_message_id and last_message_at, which follow other replies.
  "third-writers-put-threads-last": {
    title: "after a reply of the third writer of a thread its root is the last message of the conversation",
    breaks: ["CON-21"],
    decorate: (services) => {
      const { conversations, messages } = services.store;
      const writers = new Map<string, Set<string>>();
      const rootsOf = new Map<string, string>();
      const behind = (conversation: Conversation, viewer: Viewer): Conversation => {
        const root = messages.find(viewer, rootsOf.get(conversation.lastMessage?.id ?? "") ?? "");
        if (root === undefined) return conversation;
        const { id, authorId, content, createdAt } = root;
        return { ...conversation, lastMessage: { id, authorId, preview: content, createdAt } };
      };
      const { get, list } = conversations;
      conversations.get = async (viewer, id) => {
        const found = await get(viewer, id);
        return found && behind(found, viewer);
      };
      conversations.list = async (viewer, request) => {
        const page = await list(viewer, request);
        return { ...page, items: page.items.map((item) => behind(item, viewer)) };
      };
      return afterPosts(({ id }, { thread_root_id: root }, { caller }) => {
        if (typeof root !== "string") return;
        const known = writers.get(root) ?? new Set([messages.find(caller, root)?.authorId ?? ""]);
        if (known.size >= 2 && !known.has(caller.memberId)) rootsOf.set(id, root);
        writers.set(root, known.add(caller.memberId));
      })(services);
    },
  },
});
