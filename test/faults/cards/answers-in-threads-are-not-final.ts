// Line 261: "The first human answer is final". What closes a question is looked for among the replies to it, and those of a
// question that is itself a reply are in the thread of its root.
import { inAnswered } from "../tools/answers.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question that stands in a thread can be answered again",
  breaks: ["CRD-88"],
  decorate: inAnswered(() => ({ isOpen: ({ threadRootId }) => threadRootId !== null })),
});
