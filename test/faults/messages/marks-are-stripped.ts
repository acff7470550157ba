import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of replies shows text without its marks",
  breaks: ["MSG-29"],
  decorate: inMessages(["listReplies"], (message) => ({
    ...message,
    content: message.content?.replaceAll(/[*_`#>]/g, "") ?? null,
  })),
});
