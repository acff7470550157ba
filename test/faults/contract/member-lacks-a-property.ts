import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "getMember lacks a property that the published schema requires",
  breaks: ["GEN-11"],
  decorate: inJson("GET", /^\/v1\/members\//, ({ id: _, ...rest }) => rest),
});
