import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the reply that answers a question emits no event",
  breaks: ["WHK-10", "RTS-08"],
  decorate: aroundStore(
    "questions",
    "answer",
    (answer) =>
      (viewer, messageId, textOf, { announce: _, ...options } = {}) =>
        answer(viewer, messageId, textOf, options),
  ),
});
