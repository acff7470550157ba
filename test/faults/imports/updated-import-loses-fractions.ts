// Times are compared in seconds when a record comes again, and written so.

import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message that is sent again has its timestamp in whole seconds",
  breaks: ["IMP-21", "IMP-15"],
  decorate: inImportedMessages(() => {
    const known = new Set<string>();
    return (message) => {
      const isAgain = known.has(message.externalId);
      known.add(message.externalId);
      return isAgain ? { ...message, createdAt: Math.floor(message.createdAt / 1000) * 1000 } : message;
    };
  }),
});
