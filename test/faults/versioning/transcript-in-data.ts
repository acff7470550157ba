import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a transcript is answered in data",
  breaks: ["VER-07"],
  decorate: inJson("GET", /\/transcript/, (page) => ({ data: page })),
});
