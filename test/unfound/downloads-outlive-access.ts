// Line 132: a caller "able to read the message" gets a download URL. Who got one is remembered, for as long as the server
// runs.
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "who got a download URL for a file gets further ones after the conversation was closed to them",
  breaks: ["FIL-20"],
  decorate: (services) => {
    const readers = new Set<string>();
    const { get, findReady } = services.store.files;
    services.store.files.get = async (viewer, keyId, fileId) => {
      const name = `${viewer.memberId} ${fileId}`;
      const file = await get(viewer, keyId, fileId);
      if (file?.isReadable) readers.add(name);
      const known = readers.has(name) ? await findReady(fileId) : undefined;
      return known === undefined ? file : { ...known, isReadable: true };
    };
    return services;
  },
});
