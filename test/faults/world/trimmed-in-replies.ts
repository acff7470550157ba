import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "leading zeros are lost in a reply to a reply",
  breaks: ["MSG-08", "MSG-24"],
  decorate: inReceived("createMessage", (request) => {
    const { markdown_content: text, replied_to_message_id: repliedTo } = request.body;
    if (repliedTo === undefined || typeof text !== "string") return request;
    const body = { ...request.body, markdown_content: text.replaceAll(/\b0+(?=\d)/g, "") };
    return { ...request, body };
  }),
});
