import { racing } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "identical requests at the same time create several messages",
  breaks: ["IDM-08"],
  decorate: racing("createMessage"),
});
