import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { believing, findFile, storageRefuses } from "../tools/uploads.ts";

export default defineFault({
  title: "an upload of another content type, refused by the storage, can be completed",
  breaks: ["FIL-08"],
  decorate: (services) => {
    const refused = new Set<string>();
    return both(
      storageRefuses("PUT", async ({ headers }, id) => {
        const file = await findFile(services, id);
        const isOther = file !== undefined && file.contentType !== headers["content-type"];
        if (isOther) refused.add(id);
        return isOther;
      }),
      believing((object, { id, contentType, sizeBytes, sha256 }) =>
        refused.has(id) ? { contentType, sizeBytes, sha256: sha256 ?? "" } : object,
      ),
    )(services);
  },
});
