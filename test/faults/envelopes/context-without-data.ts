import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "getConversation has no data",
  breaks: ["GEN-08"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, ({ data }) => data),
});
