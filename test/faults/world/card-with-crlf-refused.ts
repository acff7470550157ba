// Line 141: "A card is sent as the entire markdown_content"; JSON may have any white space between its parts.
import { readQuestion } from "../../../reference-server/questions/read-question.ts";
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a card whose JSON is laid out with the line ends CRLF is refused",
  breaks: ["CRD-93"],
  decorate: before("createMessage", (request) => {
    const text = request.body.markdown_content;
    if (text?.includes("\r\n") && readQuestion(text) !== undefined)
      throw invalidBody("/markdown_content", "invalid_json", "unexpected character");
  }),
});
