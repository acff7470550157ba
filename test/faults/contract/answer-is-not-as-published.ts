import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a response does not match the published schema",
  breaks: ["GEN-20"],
  decorate: inJson("GET", /^\/v1\/conversation-messages\/[^/]+$/, ({ data }) => ({
    data: { ...Object(data), content: 5 },
  })),
});
