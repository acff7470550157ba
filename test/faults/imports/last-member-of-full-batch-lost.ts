import { defineFault } from "../tools/fault.ts";
import { losingTheLastOf } from "../tools/imports.ts";

export default defineFault({
  title: "the last member of a full batch is lost",
  breaks: ["IMP-10"],
  decorate: losingTheLastOf("members", 100),
});
