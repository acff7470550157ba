import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "the last reply of a full batch is lost",
  breaks: ["IMP-12"],
  decorate: inBatches(() => (records) => {
    const { messages } = records;
    const isFull =
      messages.length === 100 && messages.every(({ threadRootExternalId }) => threadRootExternalId != null);
    return isFull ? { ...records, messages: messages.slice(0, -1) } : records;
  }),
});
