import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
  title: "events of conversations that the principal cannot see are delivered",
  breaks: ["RTS-11"],
  decorate: alsoMatching((_, { delivery }) => delivery === "messages"),
});
