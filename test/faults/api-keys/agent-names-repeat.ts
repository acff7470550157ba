import { renamingTwins } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two agents have one display name",
  breaks: ["KEY-13"],
  decorate: renamingTwins("always"),
});
