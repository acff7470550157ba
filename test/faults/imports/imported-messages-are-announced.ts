import { defineFault } from "../tools/fault.ts";
import { announcing } from "../tools/imports.ts";

export default defineFault({
  title: "imported messages are delivered as message.created",
  breaks: ["IMP-22"],
  decorate: announcing((message) => message),
});
