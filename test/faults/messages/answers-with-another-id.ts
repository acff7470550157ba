import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the response to a creation names another id",
  breaks: ["MSG-01"],
  decorate: inMessages(["createMessage"], (message) => ({
    ...message,
    id: `${message.id.slice(0, -1)}${message.id.endsWith("0") ? "1" : "0"}`,
  })),
});
