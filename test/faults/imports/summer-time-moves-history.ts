import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message of the night of a clock change is an hour off",
  breaks: ["IMP-21"],
  decorate: inImportedMessages(() => (message) => {
    const at = new Date(message.createdAt);
    const isNight = at.getUTCMonth() === 2 && at.getUTCDate() >= 25 && at.getUTCHours() === 1;
    return isNight ? { ...message, createdAt: message.createdAt + 3_600_000 } : message;
  }),
});
