import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "the second member that a message mentions is not sent it",
  breaks: ["RTS-09"],
  decorate: onlyMatching(
    (event, { delivery, viewer }) => delivery === "messages" || event.mentions[0] === viewer.memberId,
  ),
});
