// Line 278: "Inspect the response's skipped records". The entry says that the file was left out, and names the message.
import { defineFault } from "../faults/tools/fault.ts";
import { aroundTake } from "../faults/tools/imports/imports.ts";

export default defineFault({
  title: "an imported message is among the skipped records for its file, and is stored without it",
  breaks: ["IMP-08"],
  decorate: aroundTake((original) => async (viewer, importId, records) => {
    const outcome = await original(viewer, importId, records);
    const isForFile = (index: number): boolean =>
      outcome.skipped.some((one) => one.type === "message" && one.index === index && /file/.test(one.code));
    const messages = records.messages
      .filter((_, index) => isForFile(index))
      .map(({ files: _, ...message }) => message);
    const rest = { members: [], conversations: [], messages, reactions: [] };
    if (messages.length > 0) await original(viewer, importId, rest);
    return outcome;
  }),
});
