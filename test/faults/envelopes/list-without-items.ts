import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "listConversations has an array in data",
  breaks: ["GEN-09"],
  decorate: inJson("GET", /^\/v1\/conversations(\?|$)/, ({ data }) => ({ data: Object(data).items })),
});
