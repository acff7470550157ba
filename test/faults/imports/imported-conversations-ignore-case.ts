// Source ids of conversations are kept in a column that ignores case.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "imported conversations whose source ids differ in case only are one",
  breaks: ["IMP-07"],
  decorate: inBatches(() => (records) => ({
    ...records,
    conversations: records.conversations?.map((one) => ({
      ...one,
      externalId: one.externalId.toLowerCase(),
    })),
    messages: records.messages?.map((one) => ({
      ...one,
      conversationExternalId: one.conversationExternalId.toLowerCase(),
    })),
  })),
});
