import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "an update removes earlier entries",
  breaks: ["TSK-20"],
  decorate: inJson("GET", /\/tasks\/[^/]+$/, (json) => ({
    ...json,
    entries: (json.entries as unknown[]).slice(-1),
  })),
});
