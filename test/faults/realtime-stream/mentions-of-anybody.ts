import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mention of somebody else is delivered to a mentions subscription",
  breaks: ["RTS-10"],
  decorate: alsoMatching((event, { delivery }) => delivery === "mentions" && event.mentions.length > 0),
});
