import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list leaves out messages with a file",
  breaks: ["MSG-03"],
  decorate: inListed("listMessages", (items) => items.filter(({ files }) => (files ?? []).length === 0)),
});
