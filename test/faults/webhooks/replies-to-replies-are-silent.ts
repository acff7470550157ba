// Only the first level of a thread is told to webhooks.
import { around, both } from "../around.ts";
import { unsent } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "replies to replies are not delivered to webhooks",
  breaks: ["WHK-10"],
  decorate: (parts) => {
    const deep = new Set<unknown>();
    return both(
      around("createMessage", (right) => (request, context) => {
        const {
          markdown_content: content,
          replied_to_message_id: above,
          thread_root_id: root,
        } = request.body;
        if (above !== undefined && above !== root) deep.add(content);
        return right(request, context);
      }),
      unsent(({ data }) => deep.has(data?.object?.content)),
    )(parts);
  },
});
