// Line 258: a reply is a message of its thread. One that is a single emoji is shown as a reaction to its root.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const isEmoji = (text: string | null): boolean => /^\p{RGI_Emoji}$/v.test(text ?? "");

export default defineFault({
  title: "a reply that is a single emoji is neither among the replies nor in the message list",
  breaks: ["THR-04", "MSG-03"],
  decorate: both(
    inListed("listReplies", (items) => items.filter(({ content }) => !isEmoji(content))),
    inListed("listMessages", (items) =>
      items.filter(({ content, thread_root_id: root }) => root === null || !isEmoji(content)),
    ),
  ),
});
