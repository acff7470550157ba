import { renamingTwins } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "requests at the same time make several agents of one name",
  breaks: ["KEY-13"],
  decorate: renamingTwins("together"),
});
