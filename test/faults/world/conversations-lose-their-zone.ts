// Line 279: imported records preserve their timestamps. Those of a conversation are read without their offset.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const inUtc = (text: string): string => text.replace(/[+-]\d{2}:\d{2}$/, "Z");

export default defineFault({
  title: "the times of an imported conversation are read as UTC, whatever their offset",
  breaks: ["IMP-44"],
  decorate: inReceived("uploadImportRecords", (request) => ({
    ...request,
    body: {
      ...request.body,
      ...(request.body.conversations && {
        conversations: request.body.conversations.map((record) => ({
          ...record,
          ...(record.created_at && { created_at: inUtc(record.created_at) }),
          ...(record.archived_at && { archived_at: inUtc(record.archived_at) }),
        })),
      }),
    },
  })),
});
