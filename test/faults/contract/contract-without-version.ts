import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "/openapi.json has no openapi property",
  breaks: ["GEN-01"],
  decorate: inJson("GET", /^\/openapi\.json/, ({ openapi: _, ...rest }) => rest),
});
