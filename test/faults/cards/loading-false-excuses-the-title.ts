// Line 153: "resource blocks require a title unless `loading` is true". The property is looked for and not
// its value.
import { inCardParts } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource block with loading false needs no title",
  breaks: ["CRD-72"],
  decorate: inCardParts((part) =>
    part.type === "resource" && part.loading === false && part.title === undefined
      ? { ...part, title: "Untitled" }
      : part,
  ),
});
