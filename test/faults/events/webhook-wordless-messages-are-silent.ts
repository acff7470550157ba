import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message of files without text is sent to no endpoint",
  breaks: ["EVT-19"],
  decorate: unsent(({ data }) => data.object.content === ""),
});
