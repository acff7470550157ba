// A source id of digits is kept as a number.

import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "two imported messages whose source ids differ in leading zeros are one",
  breaks: ["IMP-07", "IMP-15"],
  decorate: inImportedMessages(() => {
    const asNumber = (id: string) => (/^\d{1,12}$/.test(id) ? String(Number(id)) : id);
    return (message) => ({
      ...message,
      externalId: asNumber(message.externalId),
      ...(message.threadRootExternalId && { threadRootExternalId: asNumber(message.threadRootExternalId) }),
      ...(message.repliedToExternalId && { repliedToExternalId: asNumber(message.repliedToExternalId) }),
    });
  }),
});
