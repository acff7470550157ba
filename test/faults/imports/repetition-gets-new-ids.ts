import { both, inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "messages that are sent again have other ids",
  breaks: ["IMP-15"],
  decorate: (services) => {
    const times = new Map<string, number>();
    return both(
      inBatches(() => (records) => {
        for (const { content } of records.messages)
          times.set(content ?? "", (times.get(content ?? "") ?? 0) + 1);
        return records;
      }),
      inMessages(["listMessages"], (message) => {
        const time = times.get(message.content ?? "") ?? 0;
        return time > 1 ? { ...message, id: `${message.id}${time}` } : message;
      }),
    )(services);
  },
});
