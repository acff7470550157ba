// Line 125: replies_count; an answer in the conversation is not a reply in the thread of its question.
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "an answer that is posted in the conversation counts in the replies_count of its question",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const answered = new Set<string>();
    after("answerQuestion", (response, request) => {
      if (response.status === 200 && response.body.data.thread_root_id === null)
        answered.add(request.path.messageId);
    })(services);
    return inShown((shown, { id }) =>
      answered.has(id) ? { ...shown, replies_count: shown.replies_count + 1 } : shown,
    )(services);
  },
});
