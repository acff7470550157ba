// Line 153: "a select value must be one of its options". Labels are compared as well.
import { inCardParts } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a select block is accepted whose value is the label of an option",
  breaks: ["CRD-71"],
  decorate: inCardParts((part) => {
    if (part.type !== "select" || !Array.isArray(part.options)) return part;
    const option = part.options.find((each) => each?.label === part.value && part.value !== undefined);
    return option === undefined ? part : { ...part, value: option.value };
  }),
});
