// Servers with a fault in reading the records of a batch, where files are involved, a row each.
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";
import { afterPosts } from "../tools/messages/posts.ts";
import { withoutDownload } from "../tools/uploads.ts";

export default defineFaults({
  // Line 132: "any caller able to read the message may obtain a short-lived download URL". The bytes of
  // archived messages are put away with them.
  "archived-files-closed": {
    title: "a file of a message has no download URL once an import has archived the conversation",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const places = new Map<string, string>();
      const { files, conversations } = services.store;
      const { get } = files;
      files.get = async (viewer, keyId, fileId) => {
        const seen = await get(viewer, keyId, fileId);
        const conversation = await conversations.get(viewer, places.get(fileId) ?? "");
        const isArchived = conversation !== undefined && conversation.archivedAt !== null;
        return seen !== undefined && isArchived ? { ...seen, isReadable: false } : seen;
      };
      return both(
        afterPosts(({ conversation_id }, { file_ids = [] }) => {
          for (const id of file_ids) places.set(id, conversation_id);
        }),
      )(services);
    },
  },
  // Lines 132, 279: an empty array removes the attachments of the imported message, and of no other that has the file.
  "imports-detach-files-everywhere": {
    title: "a file that an import removes from its message loses its download URL for other messages as well",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const carried = new Map<string, readonly string[]>();
      const detached = new Set<unknown>();
      return both(
        inBatches(() => (records, importId) => {
          for (const { externalId, files } of records.messages) {
            const name = `${importId} ${externalId}`;
            if (files?.length === 0) for (const id of carried.get(name) ?? []) detached.add(id);
            if (files !== undefined)
              carried.set(
                name,
                files.map(({ fileId }) => fileId),
              );
          }
          return records;
        }),
        withoutDownload((id) => detached.has(id)),
      )(services);
    },
  },
  // Line 136: imports are keyed by the source tool's ids, each by those of its own tool. Files are kept by their source id
  // in the workspace.
  "source-files-are-shared": {
    title: "a file that an import names by a source id which another import has used is the file of that one",
    breaks: ["IMP-06"],
    decorate: inBatches(() => {
      const firsts = new Map<string, { importId: string; fileId: string }>();
      return (records, importId) => ({
        ...records,
        messages: records.messages.map((message) => {
          if (message.files === undefined) return message;
          const files = message.files.map((file) => {
            const first = firsts.get(file.externalId) ?? { importId, fileId: file.fileId };
            firsts.set(file.externalId, first);
            return first.importId === importId ? file : { ...file, fileId: first.fileId };
          });
          return { ...message, files };
        }),
      });
    }),
  },
});
