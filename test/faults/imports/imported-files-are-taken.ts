// A file that an import uses is taken for used up.

import { invalidBody } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file that an imported message carries is refused in file_ids of a live message",
  breaks: ["MSG-15"],
  decorate: (services) => {
    const taken = new Set<string>();
    return both(
      after("uploadImportRecords", (_, request) => {
        for (const { files = [] } of request.body.messages ?? [])
          for (const { file_id } of files) taken.add(file_id);
      }),
      before("createMessage", (request) => {
        const index = (request.body.file_ids ?? []).findIndex((id) => taken.has(id));
        if (index >= 0)
          throw invalidBody(`/file_ids/${index}`, "unknown_file", "the file is used by an import");
      }),
    )(services);
  },
});
