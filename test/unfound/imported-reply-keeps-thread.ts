// An update of an imported reply leaves it where it was first put.

import { defineFault } from "../faults/tools/fault.ts";
import { inImportedMessages } from "../faults/tools/imports.ts";

export default defineFault({
  title: "an imported reply that is sent again under another root stays in the thread of the first",
  breaks: ["IMP-16", "THR-04"],
  decorate: inImportedMessages(() => {
    const roots = new Map<string, string>();
    return (message) => {
      const { externalId, threadRootExternalId: root } = message;
      if (!root) return message;
      const threadRootExternalId = roots.get(externalId) ?? root;
      roots.set(externalId, threadRootExternalId);
      return { ...message, threadRootExternalId };
    };
  }),
});
