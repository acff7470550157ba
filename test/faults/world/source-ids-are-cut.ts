// The column of source ids is as wide as the ids of the first tool.

import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "two imported messages whose source ids have their first 64 characters in common are one",
  breaks: ["IMP-07"],
  decorate: inImportedMessages(() => (message) => ({
    ...message,
    externalId: message.externalId.slice(0, 64),
    ...(message.threadRootExternalId && { threadRootExternalId: message.threadRootExternalId.slice(0, 64) }),
    ...(message.repliedToExternalId && { repliedToExternalId: message.repliedToExternalId.slice(0, 64) }),
  })),
});
