import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mention inside a message is not delivered",
  breaks: ["RTS-09"],
  decorate: onlyMatching(
    (event, { delivery }) =>
      delivery === "messages" || String(JSON.parse(event.payload).data.object.content).startsWith("<@"),
  ),
});
