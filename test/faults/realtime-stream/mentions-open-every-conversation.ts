import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mention in a hidden conversation is delivered to a mentions subscription",
  breaks: ["RTS-11"],
  decorate: alsoMatching(
    (event, { viewer, delivery }) => delivery === "mentions" && event.mentions.includes(viewer.memberId),
  ),
});
