import { racing } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "identical create-file requests at the same time create several files",
  breaks: ["IDM-15"],
  decorate: racing("createFile"),
});
