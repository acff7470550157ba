// Line 132: a file has a download URL after its attachment. It is attached before the thread of a reply is looked up.
import { both, inRefusals } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";
import { inFiles } from "../faults/tools/uploads.ts";

export default defineFault({
  title: "a ready file shows its uploader a download URL after a reply with it was refused for its thread",
  breaks: ["FIL-30"],
  decorate: (services) => {
    const opened = new Set<unknown>();
    return both(
      inRefusals("createMessage", (refusal, { body }) => {
        if (body.thread_root_id && refusal.code !== "idempotency_conflict")
          for (const id of body.file_ids ?? []) opened.add(id);
        return refusal;
      }),
      inFiles(["getFile"], (file, { baseUrl, services: { blobUrls, clock, config } }) => {
        if (!opened.has(file.id) || file.status !== "ready" || file.download_url !== null) return file;
        const expiresAt = clock.now() + config.downloadLifetimeMs;
        return {
          ...file,
          download_url: blobUrls.sign(baseUrl, "GET", String(file.id), expiresAt),
          download_expires_at: new Date(expiresAt).toISOString(),
        };
      }),
    )(services);
  },
});
