import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "mode=semantic answers with items at the top level",
  breaks: ["SRC-03"],
  decorate: inJson("GET", /search\/messages.*semantic/, ({ data }) => data),
});
