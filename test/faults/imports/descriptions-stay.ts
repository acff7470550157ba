// Line 279: "Retrying a batch updates records (keyed by source ids)". The update of a conversation sets its name.
import { defineFault } from "../tools/fault.ts";
import { keepingFirst } from "../tools/imports.ts";

export default defineFault({
  title: "an imported conversation that is sent again with another description keeps the first",
  breaks: ["IMP-39"],
  decorate: keepingFirst("conversations", "description"),
});
