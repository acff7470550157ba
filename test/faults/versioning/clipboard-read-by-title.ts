// The legacy read answers without the id.
import { inJson } from "../answers.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a clipboard is answered without its id",
  breaks: ["VER-06"],
  decorate: inJson("GET", /\/clipboards\//, ({ id: _, ...rest }) => rest),
});
