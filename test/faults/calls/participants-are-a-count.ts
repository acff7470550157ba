import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "participants is a number",
  breaks: ["CAL-01"],
  decorate: inJson("GET", /\/calls\/[^/]+$/, (call) => ({ ...call, participants: 2 })),
});
