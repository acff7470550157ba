// Line 279: "Retrying a batch updates records (keyed by source ids)". The update leaves the thread alone.
import { defineFault } from "../tools/fault.ts";
import { keepingFirst } from "../tools/imports.ts";

export default defineFault({
  title: "an imported reply that is sent again with another root stays in its first thread",
  breaks: ["IMP-39"],
  decorate: keepingFirst("messages", "threadRootExternalId"),
});
