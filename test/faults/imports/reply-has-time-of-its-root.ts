import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "imported replies have the time of their root",
  breaks: ["IMP-21"],
  decorate: inImportedMessages(() => {
    const times = new Map<string, number>();
    return (message) => {
      times.set(message.externalId, message.createdAt);
      return { ...message, createdAt: times.get(message.threadRootExternalId ?? "") ?? message.createdAt };
    };
  }),
});
