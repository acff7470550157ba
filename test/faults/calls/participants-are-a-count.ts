import { inJson } from "../tools/responses.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "participants is a number",
  breaks: ["CAL-01"],
  decorate: inJson("GET", /\/calls\/[^/]+$/, (call) => ({ ...call, participants: 2 })),
});
