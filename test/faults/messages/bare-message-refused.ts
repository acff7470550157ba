import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message with markdown_content alone is refused",
  breaks: ["MSG-26"],
  decorate: before("createMessage", (request) => {
    if (Object.keys(request.body).length === 1) throw new Refusal("invalid_request", "the body is not valid");
  }),
});
