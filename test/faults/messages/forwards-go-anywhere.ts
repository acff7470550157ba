import { defineFault } from "../tools/fault.ts";
import { openToAll } from "../tools/full-access.ts";

export default defineFault({
  title: "a message is forwarded into a conversation that the caller has no access to",
  breaks: ["MSG-17"],
  decorate: openToAll("forwardMessage"),
});
