// A reply to an imported message is a message that somebody writes now.
import { defineFault } from "../tools/fault.ts";
import { silentWhereImported } from "../tools/matching.ts";

export default defineFault({
  title: "replies to imported messages are not delivered by realtime",
  breaks: ["RTS-08"],
  decorate: silentWhereImported(({ payload }) => JSON.parse(payload).related.thread_root_message_id !== null),
});
