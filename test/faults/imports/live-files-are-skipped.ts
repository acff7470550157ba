// A file that a live message has is taken for used up.
import { after, both, inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an imported message loses a file that a live message has",
  breaks: ["IMP-19"],
  decorate: (services) => {
    const taken = new Set<string>();
    return both(
      after("createMessage", (_, request) => {
        for (const id of request.body.file_ids ?? []) taken.add(id);
      }),
      inData("uploadImportRecords", (data, request) => {
        const skipped = (request.body.messages ?? [])
          .filter(({ files = [] }) => files.some(({ file_id }) => taken.has(file_id)))
          .map(({ external_id }) => ({
            type: "message" as const,
            external_id,
            code: "file_in_use",
            message: "in use",
          }));
        return { ...data, skipped: [...data.skipped, ...skipped] };
      }),
    )(services);
  },
});
