import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list shows no replies_count",
  breaks: ["MSG-19"],
  decorate: inMessages(["listMessages"], (message) => ({ ...message, replies_count: 0 })),
});
