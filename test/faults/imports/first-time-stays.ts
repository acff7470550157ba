import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "a message sent again with another time keeps the first one",
  breaks: ["IMP-39"],
  decorate: inImportedMessages(() => {
    const times = new Map<string, number>();
    return (message) => {
      const createdAt = times.get(message.externalId) ?? message.createdAt;
      times.set(message.externalId, createdAt);
      return { ...message, createdAt };
    };
  }),
});
