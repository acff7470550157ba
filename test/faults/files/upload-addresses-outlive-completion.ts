// Lines 188 and 269: a file is ready because its stored object was checked. The upload address is valid until its end, and
// after the check it still takes bytes.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "bytes that are sent to the upload URL after the completion replace those of the ready file unchecked",
  breaks: ["FIL-43"],
  decorate: (services) => {
    const { files } = services.store;
    const { findWaiting, findReady } = files;
    files.findWaiting = async (id) => (await findWaiting(id)) ?? (await findReady(id));
    const { put, remove } = services.blobs;
    services.blobs.put = async (id, type, bytes) => {
      if ((await findReady(id)) !== undefined) await remove(id);
      return put(id, type, bytes);
    };
    return services;
  },
});
