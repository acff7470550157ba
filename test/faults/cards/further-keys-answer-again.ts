// Line 261: "The first human answer is final". Whether somebody has answered is asked by their key.
import { inAnswered } from "../tools/answers.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the person who answered a question answers it again with a further key",
  breaks: ["CRD-88"],
  decorate: inAnswered(() => {
    const answered = new Map<string, { memberId: string; keyId: string }>();
    return {
      note: ({ path }, { caller, keyId }) =>
        answered.set(path.messageId, { memberId: caller.memberId, keyId }),
      isOpen({ id }, _request, { caller, keyId }) {
        const first = answered.get(id);
        return first?.memberId === caller.memberId && first.keyId !== keyId;
      },
    };
  }),
});
