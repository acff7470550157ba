// Line 279: "Retrying a batch updates records (keyed by source ids)". The update of a member sets names and titles.
import { defineFault } from "../tools/fault.ts";
import { keepingFirst } from "../tools/imports.ts";

export default defineFault({
  title: "an imported member who is sent again with another picture keeps the first",
  breaks: ["IMP-39"],
  decorate: keepingFirst("members", "profileImageUrl"),
});
