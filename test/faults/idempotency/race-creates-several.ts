// The key is looked up, then the message is written: what arrives in between is written too.
import { racing } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "identical requests at the same time create several messages",
  breaks: ["IDM-08"],
  decorate: racing("createMessage"),
});
