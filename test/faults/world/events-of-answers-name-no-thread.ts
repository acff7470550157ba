// Line 334: related has thread_root_message_id. The event of an answer is made as that of a new message.
import { defineFault } from "../tools/fault.ts";
import { inEventsOfAnswers } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of an answer in the thread of its question names no thread root",
  breaks: ["THR-10"],
  decorate: inEventsOfAnswers((event) => ({
    ...event,
    related: { ...event.related, thread_root_message_id: null },
  })),
});
