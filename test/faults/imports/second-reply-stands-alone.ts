// A thread takes one reply per batch.
import { defineFault } from "../fault.ts";
import { inImportedMessages } from "../imports.ts";

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
