import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list leaves out messages with images",
  breaks: ["MSG-03"],
  decorate: inListed("listMessages", (items) => items.filter((item) => item.image_urls.length === 0)),
});
