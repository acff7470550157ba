// Of the mentions in a text the first is read.

import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mentions subscription of the member that a text mentions second gets nothing",
  breaks: ["RTS-09"],
  decorate: onlyMatching(
    ({ mentions }, { delivery, viewer }) => delivery === "messages" || mentions[0] === viewer.memberId,
  ),
});
