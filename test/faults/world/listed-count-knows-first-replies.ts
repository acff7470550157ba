import { both, inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "the message list shows a replies_count without the replies to replies",
  breaks: ["MSG-19", "MSG-29"],
  decorate: (services) => {
    const uncounted = new Map<string, number>();
    return both(
      afterPosts(({ replied_to_message_id: repliedTo, thread_root_id: root }) => {
        if (root && repliedTo) uncounted.set(root, (uncounted.get(root) ?? 0) + 1);
      }),
      inMessages(["listMessages"], (message) => ({
        ...message,
        replies_count: message.replies_count - (uncounted.get(message.id) ?? 0),
      })),
    )(services);
  },
});
