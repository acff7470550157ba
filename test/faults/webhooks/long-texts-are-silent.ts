// What does not fit into a packet is not sent.
import { unsent } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "long messages are not delivered",
  breaks: ["WHK-10"],
  decorate: unsent(({ data }) => (data?.object?.content ?? "").length > 2_000),
});
