import { defineFault } from "../tools/fault.ts";
import { withoutFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "an aborted upload is accepted in file_ids",
  breaks: ["FIL-14"],
  decorate: withoutFiles((file) => file === undefined),
});
