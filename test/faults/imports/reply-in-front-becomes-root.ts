import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a reply that stands in front of its root in one batch becomes a message of its own",
  breaks: ["IMP-09"],
  decorate: inBatches(() => (records) => ({
    ...records,
    messages: records.messages.map((message, index) => {
      const later = records.messages.slice(index + 1).map(({ externalId }) => externalId);
      const isEarly = later.includes(message.threadRootExternalId ?? "");
      return isEarly ? { ...message, threadRootExternalId: null } : message;
    }),
  })),
});
