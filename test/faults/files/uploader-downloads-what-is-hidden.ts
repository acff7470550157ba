// Line 132: "any caller able to read the message may obtain a short-lived download URL". Who uploaded the file is taken
// for somebody who can read every message that carries it.
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title: "the uploader gets a download URL for a file that others attached where the uploader cannot read",
  breaks: ["FIL-35"],
  decorate: (services) => {
    const attached = new Set<string>();
    const { get } = services.store.files;
    services.store.files.get = async (viewer, keyId, fileId) => {
      const file = await get(viewer, keyId, fileId);
      return file?.createdByMemberId === viewer.memberId && attached.has(fileId)
        ? { ...file, isReadable: true }
        : file;
    };
    return afterPosts((_message, { file_ids: ids = [] }) => {
      for (const id of ids) attached.add(id);
    })(services);
  },
});
