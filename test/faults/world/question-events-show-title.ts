// The event of a question is told in words that a person understands.

import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of a question in a thread has the title of the card as its content",
  breaks: ["EVT-21"],
  decorate: inEvents((event, { questionCard, threadRootId }) => {
    if (!questionCard || !threadRootId) return event;
    const content = String((questionCard.card as { title?: unknown }).title);
    return { ...event, data: { object: { ...event.data.object, content } } };
  }),
});
