import { racing } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "equal issues at the same time make several keys",
  breaks: ["IDM-19"],
  decorate: racing("issueApiKey"),
});
