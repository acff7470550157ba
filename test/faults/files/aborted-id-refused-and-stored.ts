import { defineFault } from "../tools/fault.ts";
import { withoutFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a message with an aborted upload is refused and stored",
  breaks: ["FIL-14"],
  decorate: withoutFiles((file) => file === undefined, "stored and refused"),
});
