// Line 334: related.thread_root_message_id, nullable. An answer in the conversation stands in no thread; its event is
// made from the question.
import { defineFault } from "../tools/fault.ts";
import { inEventsOfAnswers } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of an answer with the mode conversation names the question as the root of its thread",
  breaks: ["THR-10"],
  decorate: inEventsOfAnswers((event, { threadRootId }, questionId) =>
    threadRootId === null
      ? { ...event, related: { ...event.related, thread_root_message_id: questionId } }
      : event,
  ),
});
