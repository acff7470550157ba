// What a word found the first time is all that it ever finds.
import { remembering } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a search is answered from memory",
  breaks: ["SRC-01"],
  decorate: remembering(
    "searchMessages",
    ({ query }, { caller }) => `${caller.memberId} ${JSON.stringify(query)}`,
  ),
});
