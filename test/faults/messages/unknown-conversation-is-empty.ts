import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { emptyPage } from "../tools/responses.ts";

export default defineFault({
  title: "an unknown conversation lists no messages",
  breaks: ["ERR-18"],
  decorate: whenRefused("listMessages", async ({ code }) => (code === "not_found" ? emptyPage : undefined)),
});
