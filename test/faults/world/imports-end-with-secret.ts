// Spec 245: records are uploaded to the import with a key of an owner or admin. An import is a session of the secret that
// opened it.
import { notFound } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "an import takes no records any more once the key that created it was rotated",
  breaks: ["IMP-07"],
  decorate: (services) => {
    const makers = new Map<string, string>();
    const ended = new Set<string>();
    return both(
      after("createImport", (response, _, { keyId }) => {
        if (response.status !== 201) return;
        makers.set(response.body.data.id, keyId);
        ended.delete(response.body.data.id);
      }),
      onRotation((keyId) => {
        for (const [id, maker] of makers) if (maker === keyId) ended.add(id);
      }),
      before("uploadImportRecords", ({ path }) => {
        if (ended.has(path.importId)) throw notFound("import");
      }),
    )(services);
  },
});
