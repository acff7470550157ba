import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message of files without text makes the service fail",
  breaks: ["ERR-12"],
  decorate: before("createMessage", (request) => {
    const { markdown_content: text, file_ids: files = [] } = request.body;
    if (text === null && files.length > 0) throw new TypeError("text is null");
  }),
});
