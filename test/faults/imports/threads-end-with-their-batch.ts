import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "a reply whose root came in an earlier batch stands at top level",
  breaks: ["IMP-28"],
  decorate: inImportedMessages(
    () => (message, all) =>
      all.some(({ externalId }) => externalId === message.threadRootExternalId)
        ? message
        : { ...message, threadRootExternalId: null },
  ),
});
