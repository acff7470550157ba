import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an emoji is stored as a question mark",
  breaks: ["MSG-24"],
  decorate: inReceived("createMessage", (request) => ({
    ...request,
    body: {
      ...request.body,
      markdown_content: request.body.markdown_content?.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "?") ?? null,
    },
  })),
});
