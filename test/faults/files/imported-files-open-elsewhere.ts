// Lines 23 and 132: "Files belong to the workspace that created them." Files of imported messages are looked up by their
// message, and its workspace is not compared.
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "the file of an imported message has a download URL for keys of other workspaces",
  breaks: ["FIL-21", "GEN-05", "FIL-20"],
  decorate: (services) => {
    const imported = new Set<string>();
    const { get, findReady } = services.store.files;
    services.store.files.get = async (viewer, keyId, fileId) => {
      const file = imported.has(fileId) ? await findReady(fileId) : undefined;
      return file === undefined || file.workspaceId === viewer.workspaceId
        ? get(viewer, keyId, fileId)
        : { ...file, isReadable: true };
    };
    return inImportedMessages(() => (message) => {
      for (const { fileId } of message.files ?? []) imported.add(fileId);
      return message;
    })(services);
  },
});
