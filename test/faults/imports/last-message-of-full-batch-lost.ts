// The last of a hundred falls off.
import { defineFault } from "../fault.ts";
import { losingTheLastOf } from "../imports.ts";

export default defineFault({
  title: "the last message of a full batch is lost",
  breaks: ["IMP-12"],
  decorate: losingTheLastOf("messages", 100),
});
