// Spec 261: "The first human answer is final". Who gave it may correct it with another control.
import { inAnswered } from "../tools/answers.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the human who answered a question answers it once more with another control",
  breaks: ["CRD-88"],
  decorate: inAnswered(() => {
    const chosen = new Map<string, string>();
    return {
      note: ({ path, body }, { caller }) =>
        chosen.set(`${caller.memberId} ${path.messageId}`, body.control_id),
      isOpen(question, { body }, { caller }) {
        const before = chosen.get(`${caller.memberId} ${question.id}`);
        return before !== undefined && before !== body.control_id;
      },
    };
  }),
});
