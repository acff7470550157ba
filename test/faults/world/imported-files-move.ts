// Line 279: "Omitting files on an imported message leaves its attachments unchanged". A file has one row of its own
// with the message that it belongs to.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a file that a second imported message carries is gone from the first",
  breaks: ["IMP-17", "IMP-19"],
  decorate: (services) => {
    const owners = new Map<string, string | null>();
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        for (const { content, files = [] } of records.messages)
          for (const { fileId } of files) owners.set(fileId, content);
        return outcome;
      }),
      inShown((shown) => ({
        ...shown,
        files: (shown.files ?? []).filter(({ id }) => !owners.has(id) || owners.get(id) === shown.content),
      })),
    )(services);
  },
});
