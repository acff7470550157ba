// Spec 125, 261: an answer with replyMode thread is a reply, and replies_count counts replies. Answers are inserted
// without the counter.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "the answer in the thread of a question does not raise its replies_count",
  breaks: ["MSG-19"],
  decorate: (services) => {
    const answers = new Map<string, number>();
    return both(
      after("answerQuestion", (response) => {
        const root = response.status === 200 ? response.body.data.thread_root_id : null;
        if (typeof root === "string") answers.set(root, 1);
      }),
      inShown((shown, { id }) => ({
        ...shown,
        replies_count: shown.replies_count - (answers.get(id) ?? 0),
      })),
    )(services);
  },
});
