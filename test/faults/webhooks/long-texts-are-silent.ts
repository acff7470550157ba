import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "long messages are not delivered",
  breaks: ["WHK-10"],
  decorate: unsent(({ data }) => (data?.object?.content ?? "").length > 2_000),
});
