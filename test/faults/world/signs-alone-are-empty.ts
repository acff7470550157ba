// Line 117: markdown_content is the message body. Whether a text is empty is asked after its signs were taken out.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message of signs and emoji alone is refused as empty",
  breaks: ["MSG-01", "MSG-24"],
  decorate: before("createMessage", (request) => {
    const text = request.body.markdown_content ?? "";
    if (text.trim() !== "" && !/[\p{L}\p{N}]/u.test(text))
      throw invalidBody("/markdown_content", "empty", "expected text, or at least one of file_ids");
  }),
});
