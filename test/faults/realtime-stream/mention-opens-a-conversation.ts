import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mention in a hidden conversation is delivered",
  breaks: ["RTS-11"],
  decorate: alsoMatching((event, { viewer }) => event.mentions.includes(viewer.memberId)),
});
