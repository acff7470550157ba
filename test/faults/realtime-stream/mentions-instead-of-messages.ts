import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a messages subscription is not sent mentions of its principal",
  breaks: ["RTS-40"],
  decorate: onlyMatching(
    (event, { delivery, viewer }) => delivery === "mentions" || !event.mentions.includes(viewer.memberId),
  ),
});
