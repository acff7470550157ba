// Line 132: any caller able to read the message may obtain a download URL. Who has got one is remembered, and gets the
// next after the conversation was closed.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "who has got a download URL gets another one after the conversation of the message was closed to them",
  breaks: ["FIL-41"],
  decorate: (services) => {
    const readers = new Set<string>();
    const { files } = services.store;
    const { get } = files;
    files.get = async (viewer, keyId, fileId) => {
      const name = `${viewer.memberId} ${fileId}`;
      const seen = await get(viewer, keyId, fileId);
      if (seen?.isReadable) readers.add(name);
      const file = readers.has(name) ? await files.findReady(fileId) : undefined;
      return file === undefined ? seen : { ...file, isReadable: true };
    };
    return services;
  },
});
