import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "getFile has an empty object in data",
  breaks: ["GEN-08"],
  decorate: inJson("GET", /^\/v1\/files\/[^/]+$/, ({ data }) => ({ ...Object(data), data: {} })),
});
