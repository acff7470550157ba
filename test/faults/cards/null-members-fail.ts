import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "null for an optional property makes the service fail",
  breaks: ["CRD-91"],
  decorate: before("createMessage", (request) => {
    const content = request.body.markdown_content ?? "";
    if (content.startsWith("```svc-question") && content.includes('"subtitle":null'))
      throw new TypeError("null");
  }),
});
