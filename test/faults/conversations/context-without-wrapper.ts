import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation context has no data",
  breaks: ["CON-04"],
  decorate: inBody("getConversation", (body) => body.data as never),
});
