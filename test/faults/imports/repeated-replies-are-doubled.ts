import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "replies that are sent again are stored again",
  breaks: ["IMP-15"],
  decorate: inBatches(() => {
    const times = new Map<string, number>();
    return (records) => ({
      ...records,
      messages: records.messages.map((message) => {
        const time = (times.get(message.externalId) ?? 0) + 1;
        times.set(message.externalId, time);
        const isAgain = message.threadRootExternalId != null && time > 1;
        return isAgain ? { ...message, externalId: `${message.externalId} ${time}` } : message;
      }),
    });
  }),
});
