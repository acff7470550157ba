import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "imported replies stand at top level",
  breaks: ["IMP-07"],
  decorate: inImportedMessages(
    () =>
      ({ threadRootExternalId: _, ...message }) =>
        message,
  ),
});
