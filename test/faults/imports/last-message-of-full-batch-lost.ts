import { defineFault } from "../tools/fault.ts";
import { losingTheLastOf } from "../tools/imports.ts";

export default defineFault({
  title: "the last message of a full batch is lost",
  breaks: ["IMP-12"],
  decorate: losingTheLastOf("messages", 100),
});
