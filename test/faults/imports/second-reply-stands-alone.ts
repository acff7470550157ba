import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "only the first imported reply of a batch stands in its thread",
  breaks: ["IMP-07"],
  decorate: inImportedMessages(() => ({ threadRootExternalId, ...message }, all) => {
    const first = all.find((other) => other.threadRootExternalId === threadRootExternalId);
    return threadRootExternalId != null && first?.externalId === message.externalId
      ? { ...message, threadRootExternalId }
      : message;
  }),
});
