import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "forward_source is missing in the list",
  breaks: ["FWD-01"],
  decorate: inMessages(["listMessages"], (message) => {
    const { forward_source: _, ...plain } = message;
    return plain;
  }),
});
