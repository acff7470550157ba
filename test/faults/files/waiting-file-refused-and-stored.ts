import { defineFault } from "../tools/fault.ts";
import { withoutFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a message that names a waiting file is refused and stored",
  breaks: ["MSG-14"],
  decorate: withoutFiles((file) => file?.status === "waiting_for_upload", "stored and refused"),
});
