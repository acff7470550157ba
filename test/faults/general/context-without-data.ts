// A conversation context stands at top level.
import { inJson } from "../answers.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "getConversation has no data",
  breaks: ["GEN-08"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, ({ data }) => data),
});
