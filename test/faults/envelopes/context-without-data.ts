import { inJson } from "../tools/responses.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "getConversation has no data",
  breaks: ["GEN-08"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, ({ data }) => data),
});
