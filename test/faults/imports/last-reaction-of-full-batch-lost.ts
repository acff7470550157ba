import { defineFault } from "../tools/fault.ts";
import { losingTheLastOf } from "../tools/imports.ts";

export default defineFault({
  title: "the last reaction of a full batch is lost",
  breaks: ["IMP-13"],
  decorate: losingTheLastOf("reactions", 200),
});
