// A file that a live message has is taken for used up.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an imported message loses a file that a live message has",
  breaks: ["IMP-19"],
  decorate: (services) => {
    const taken = new Set<string>();
    return both(
      around("createMessage", (original) => async (request, context) => {
        const response = await original(request, context);
        for (const id of request.body.file_ids ?? []) taken.add(id);
        return response;
      }),
      around("uploadImportRecords", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const skipped = (request.body.messages ?? [])
          .filter(({ files = [] }) => files.some(({ file_id }) => taken.has(file_id)))
          .map(({ external_id }) => ({
            type: "message" as const,
            external_id,
            code: "file_in_use",
            message: "in use",
          }));
        const { data } = response.body;
        return { ...response, body: { data: { ...data, skipped: [...data.skipped, ...skipped] } } };
      }),
    )(services);
  },
});
