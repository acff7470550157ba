// Lines 117 and 345: the content is text, and some databases take every sign of it but one.
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message whose text has the character U+0000 makes the service fail",
  breaks: ["ERR-12", "MSG-24"],
  decorate: before("createMessage", ({ body }) => {
    if (body.markdown_content?.includes("\u0000"))
      throw new Error("invalid byte sequence for encoding UTF8: 0x00");
  }),
});
