import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "/openapi.json describes no path",
  breaks: ["GEN-01"],
  decorate: inJson("GET", /^\/openapi\.json/, (document) => ({ ...document, paths: {} })),
});
