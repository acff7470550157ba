// Lines 23 and 132: "Files belong to the workspace that created them." Files of replies are looked up by their thread, whose
// workspace is not compared.
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "the file of a reply can be read with keys of other workspaces",
  breaks: ["FIL-21"],
  decorate: (services) => {
    const replied = new Set<string>();
    const { get, findReady } = services.store.files;
    services.store.files.get = async (viewer, keyId, fileId) => {
      const file = replied.has(fileId) ? await findReady(fileId) : undefined;
      return file === undefined || file.workspaceId === viewer.workspaceId
        ? get(viewer, keyId, fileId)
        : { ...file, isReadable: false };
    };
    return afterPosts((_message, { file_ids: ids = [], thread_root_id: root }) => {
      if (typeof root === "string") for (const id of ids) replied.add(id);
    })(services);
  },
});
