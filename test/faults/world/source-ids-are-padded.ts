// Line 135: records are keyed by the ids of the source. Some databases compare texts without the blanks at their ends.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "two imported messages whose source ids differ in a blank at the end are one",
  breaks: ["IMP-07", "IMP-06"],
  decorate: inBatches(() => (records) => ({
    ...records,
    messages: records.messages.map((message) => ({
      ...message,
      externalId: message.externalId.trimEnd() || message.externalId,
    })),
  })),
});
