// Line 132: "any caller able to read the message may obtain a short-lived download URL". Whether the uploader can read is
// looked up for the files of top-level messages only.
import { defineFault } from "../tools/fault.ts";
import { afterPosts } from "../tools/posts.ts";

export default defineFault({
  title:
    "the uploader gets a download URL for a file that others attached to a reply where the uploader cannot read",
  breaks: ["FIL-35"],
  decorate: (services) => {
    const replied = new Set<string>();
    const { get } = services.store.files;
    services.store.files.get = async (viewer, keyId, fileId) => {
      const file = await get(viewer, keyId, fileId);
      return file?.createdByMemberId === viewer.memberId && replied.has(fileId)
        ? { ...file, isReadable: true }
        : file;
    };
    return afterPosts((_message, { file_ids: ids = [], thread_root_id: root }) => {
      if (typeof root === "string") for (const id of ids) replied.add(id);
    })(services);
  },
});
