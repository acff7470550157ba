// Line 261: "The first human answer is final and posts a reply in the chosen location"; line 125: replies_count. The
// code that posts an answer does not count it.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "the answer to a question in its thread is not counted in the replies_count of the question",
  breaks: ["MSG-19"],
  decorate: inShown((shown, { questionCard: question, threadRootId }) =>
    question?.answerMessageId != null && question.replyMode === "thread" && threadRootId === null
      ? { ...shown, replies_count: shown.replies_count - 1 }
      : shown,
  ),
});
