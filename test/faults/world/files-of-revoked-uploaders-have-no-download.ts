// Line 132: "any caller able to read the message may obtain a short-lived download URL"; the address is looked up together
// with the key that uploaded, which must be a valid one.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "an attached file has no download URL any more once the key that uploaded it is revoked",
  breaks: ["FIL-18"],
  decorate: (services) => {
    const keyOf = new Map<unknown, string>();
    const revoked = new Set<string | undefined>();
    return both(
      after("revokeApiKey", (_, request) => revoked.add(request.path.apiKeyId)),
      inFiles(["createFile"], (file, { keyId }) => {
        keyOf.set(file.id, keyId);
        return file;
      }),
      inFiles(["getFile"], (file) =>
        revoked.has(keyOf.get(file.id)) ? { ...file, download_url: null, download_expires_at: null } : file,
      ),
    )(services);
  },
});
