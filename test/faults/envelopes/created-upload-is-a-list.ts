import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "createFile has a list in data",
  breaks: ["GEN-08"],
  decorate: inJson("POST", /^\/v1\/files$/, ({ data }) => ({ data: [data] })),
});
