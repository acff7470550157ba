import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message with several files shows the first one only",
  breaks: ["FIL-29"],
  decorate: inMessages(["getMessage", "listMessages"], (message) => ({
    ...message,
    files: message.files?.slice(0, 1) ?? [],
  })),
});
