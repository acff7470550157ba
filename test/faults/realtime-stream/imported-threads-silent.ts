// A reply to an imported message is a message that somebody writes now.
import { defineFault } from "../tools/fault.ts";
import { silentWhere } from "../tools/matching.ts";
import { isImported } from "../tools/posts.ts";

export default defineFault({
  title: "replies to imported messages are not delivered by realtime",
  breaks: ["RTS-08"],
  decorate: silentWhere(
    isImported,
    ({ payload }) => JSON.parse(payload).related.thread_root_message_id !== null,
  ),
});
