import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ready file is refused in a reply",
  breaks: ["FIL-06"],
  decorate: before("createMessage", (request) => {
    if ((request.body.file_ids ?? []).length > 0 && request.body.thread_root_id != null)
      throw new Refusal("conflict", "replies have no files");
  }),
});
