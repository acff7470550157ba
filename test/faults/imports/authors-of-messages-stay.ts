// Line 279: "Retrying a batch updates records (keyed by source ids)"; "Imported records preserve source authors".
import { defineFault } from "../tools/fault.ts";
import { keepingFirst } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message that is sent again under another author keeps the first",
  breaks: ["IMP-39"],
  decorate: keepingFirst("messages", "authorExternalId"),
});
