import { whenRefused } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { emptyPage } from "../tools/responses.ts";

export default defineFault({
  title: "the replies of an unknown message are an empty list",
  breaks: ["ERR-18", "MSG-22"],
  decorate: whenRefused("listReplies", async ({ code }) => (code === "not_found" ? emptyPage : undefined)),
});
