// Spec 216: messages are searched. The index keeps words of up to 24 letters.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

/** Stands in no message. */
const NOWHERE = "qzxnowhereqzx";

export default defineFault({
  title: "the message search does not find a message by a word of more than 24 letters",
  breaks: ["SRC-01"],
  decorate: aroundStore(
    "messageSearch",
    "byWords",
    (byWords) =>
      (viewer, query, ...rest) =>
        byWords(viewer, query.replaceAll(/[a-z0-9]{25,}/gi, NOWHERE), ...rest),
  ),
});
