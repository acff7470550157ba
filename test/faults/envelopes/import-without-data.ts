import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "createImport has no data",
  breaks: ["GEN-29"],
  decorate: inJson("POST", /^\/v1\/imports$/, ({ data }) => data),
});
