// Line 132: "While waiting, it has an upload block". Once the bytes are there the file still waits, until it is completed.
import { defineFault } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

export default defineFault({
  title: "a read of a waiting file has no upload block once its bytes were sent",
  breaks: ["FIL-02"],
  decorate: (services) => {
    const { put } = services.blobs;
    const sent = new Set<unknown>();
    services.blobs.put = async (id, type, bytes) => {
      sent.add(id);
      return put(id, type, bytes);
    };
    return inFiles(["getFile"], (file) =>
      file.status === "waiting_for_upload" && sent.has(file.id) ? { ...file, upload: null } : file,
    )(services);
  },
});
