// Line 279: messages are imported, and may have files. One without text counts as empty.
import { defineFault } from "../faults/tools/fault.ts";
import { aroundTake } from "../faults/tools/imports/imports.ts";

export default defineFault({
  title: "an imported message of files without text is skipped",
  breaks: ["IMP-07"],
  decorate: aroundTake((original) => async (viewer, importId, records) => {
    const isEmpty = (content: string | null): boolean => (content ?? "").trim() === "";
    const skipped = records.messages.flatMap(({ content, externalId }, index) =>
      isEmpty(content)
        ? [{ type: "message" as const, externalId, index, code: "empty", message: "the message is empty" }]
        : [],
    );
    const messages = records.messages.filter(({ content }) => !isEmpty(content));
    const outcome = await original(viewer, importId, { ...records, messages });
    return { ...outcome, skipped: [...outcome.skipped, ...skipped] };
  }),
});
