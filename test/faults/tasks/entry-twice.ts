import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "an update is seen as two entries",
  breaks: ["TSK-30"],
  decorate: inJson("GET", /\/tasks\/[^/]+$/, (json) => {
    const entries = json.entries as { id: string }[];
    return {
      ...json,
      entries: entries.flatMap((entry) => [entry, { ...entry, id: `${entry.id}-activity` }]),
    };
  }),
});
