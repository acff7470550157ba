// An update of an imported message changes what it says and not who says it.

import { defineFault } from "../faults/tools/fault.ts";
import { inImportedMessages } from "../faults/tools/imports.ts";

export default defineFault({
  title: "an imported message that is sent again with another author keeps the first",
  breaks: ["IMP-16", "IMP-20"],
  decorate: inImportedMessages(() => {
    const authors = new Map<string, string>();
    return (message) => {
      const authorExternalId = authors.get(message.externalId) ?? message.authorExternalId;
      authors.set(message.externalId, authorExternalId);
      return { ...message, authorExternalId };
    };
  }),
});
