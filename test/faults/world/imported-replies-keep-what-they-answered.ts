// Line 279: "Retrying a batch updates records". The reply that an imported one answers is written when it is first taken,
// with its thread.
import { defineFault } from "../tools/fault.ts";
import { keepingFirst } from "../tools/imports.ts";

export default defineFault({
  title: "an imported reply that is sent again as an answer to another reply stays an answer to the first",
  breaks: ["IMP-16", "IMP-39"],
  decorate: keepingFirst("messages", "repliedToExternalId"),
});
