import { unsentMessages } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages of agents are not delivered to webhooks",
  breaks: ["WHK-10"],
  decorate: unsentMessages((_, { caller }) => caller.kind === "agent"),
});
