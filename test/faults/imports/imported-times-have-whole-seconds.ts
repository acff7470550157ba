// Line 279: "Imported records preserve source authors and timestamps".

import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message loses the milliseconds of its timestamp",
  breaks: ["IMP-21"],
  decorate: inImportedMessages(() => (message) => ({
    ...message,
    createdAt: Math.floor(message.createdAt / 1000) * 1000,
  })),
});
