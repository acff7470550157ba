import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a letter outside the basic plane is stored as a question mark",
  breaks: ["MSG-08"],
  decorate: inReceived("createMessage", (request) => {
    const { markdown_content: text } = request.body;
    const lossy = text?.replaceAll(/(?=[\u{10000}-\u{10ffff}])\p{L}/gu, "?") ?? null;
    return { ...request, body: { ...request.body, markdown_content: lossy } };
  }),
});
