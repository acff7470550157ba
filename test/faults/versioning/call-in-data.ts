import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a call is answered in data",
  breaks: ["VER-07"],
  decorate: inJson("GET", /\/calls\/[^/]+$/, (call) => ({ data: call })),
});
