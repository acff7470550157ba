import { defineFault } from "../tools/fault.ts";
import { announcing } from "../tools/imports.ts";

export default defineFault({
  title: "imported messages are delivered as message.created under ids that no message has",
  breaks: ["IMP-22"],
  decorate: announcing((message, { ids }) => ({ ...message, id: ids("msg") })),
});
