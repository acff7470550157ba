import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "null for an optional property makes the service fail",
  breaks: ["CRD-91"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const content = request.body.markdown_content ?? "";
    if (content.startsWith("```svc-question") && content.includes('"subtitle":null'))
      throw new TypeError("null");
    return original(request, context);
  }),
});
