// Spec 257, 261: a repetition is replayed without a second message; "the first human answer is final". The repetition writes
// the question once more, as it was when it was sent.
import { inAnswered } from "../tools/answers.ts";
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "repeating the request that made a question opens the question for another answer",
  breaks: ["CRD-88"],
  decorate: (services) => {
    const reopened = new Set<string>();
    return both(
      after("createMessage", (response) => {
        if (response.status === 200 && response.headers?.["idempotent-replayed"] !== undefined)
          reopened.add(response.body.data.id);
      }),
      inAnswered(() => ({
        note: ({ path }) => reopened.delete(path.messageId),
        isOpen: ({ id }) => reopened.has(id),
      })),
    )(services);
  },
});
