import { racing } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "equal rotations at the same time make several secrets",
  breaks: ["IDM-19"],
  decorate: racing("rotateApiKey"),
});
