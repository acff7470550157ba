// What is not ready is silently not attached.
import { defineFault } from "../fault.ts";
import { withoutFiles } from "../uploads.ts";

export default defineFault({
  title: "a message that names a waiting file is accepted without it",
  breaks: ["MSG-14"],
  decorate: withoutFiles((file) => file?.status === "waiting_for_upload"),
});
