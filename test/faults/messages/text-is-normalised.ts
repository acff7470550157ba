import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a decomposed character is stored composed",
  breaks: ["MSG-24"],
  decorate: inReceived("createMessage", (request) => ({
    ...request,
    body: {
      ...request.body,
      markdown_content: request.body.markdown_content?.normalize("NFC") ?? null,
    },
  })),
});
