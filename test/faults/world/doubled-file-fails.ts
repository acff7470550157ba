// Line 344: 400 invalid input, 500 server failure. A file that stands twice in file_ids violates a unique index, which nobody
// has thought of.
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message that names a file twice makes the service fail",
  breaks: ["ERR-12"],
  decorate: before("createMessage", (request) => {
    const ids = request.body.file_ids ?? [];
    if (new Set(ids).size < ids.length)
      throw new Error("UNIQUE constraint failed: message_files.message_id, message_files.file_id");
  }),
});
