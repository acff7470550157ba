// Servers with a fault in reading the records of a batch, where files are involved, a row each.
import { after, both, inData } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";
import { withoutDownload } from "../tools/uploads.ts";

export default defineFaults({
  // Lines 132 and 279: files of an imported message are attached to it, also when a batch is sent again with more. The
  // update of a message stores its files without the right to read them.
  "file-added-by-update-has-no-download": {
    title: "a file that an import adds to a message which it had brought before has no download URL",
    breaks: ["FIL-39"],
    decorate: (services) => {
      const filesOf = new Map<string, readonly string[]>();
      const added = new Set<unknown>();
      return both(
        inBatches(() => (records, importId) => {
          for (const { externalId, files = [] } of records.messages) {
            const name = `${importId} ${externalId}`;
            const ids = files.map(({ fileId }) => fileId);
            const before = filesOf.get(name);
            for (const id of ids) if (before?.includes(id) === false) added.add(id);
            filesOf.set(name, [...(before ?? []), ...ids]);
          }
          return records;
        }),
        withoutDownload((id) => added.has(id)),
      )(services);
    },
  },
  // Lines 132 and 279: a batch that is sent again updates its records. The update of a message writes its text and takes its files
  // for unattached ones.
  "files-of-changed-messages-have-no-download": {
    title:
      "the files of an imported message have no download URL any more once a later batch changes its text",
    breaks: ["FIL-39"],
    decorate: (services) => {
      const known = new Map<string, { readonly text: string | null; readonly files: readonly string[] }>();
      const closed = new Set<unknown>();
      return both(
        inBatches(() => (records, importId) => {
          for (const { externalId, content, files } of records.messages) {
            const name = `${importId} ${externalId}`;
            const before = known.get(name);
            const ids = files?.map(({ fileId }) => fileId);
            if (before !== undefined && ids === undefined && before.text !== content)
              for (const id of before.files) closed.add(id);
            known.set(name, { text: content, files: ids ?? before?.files ?? [] });
          }
          return records;
        }),
        withoutDownload((id) => closed.has(id)),
      )(services);
    },
  },
  // Lines 135 and 279: files have source ids, and "Retrying a batch updates records (keyed by source ids)". A file under a
  // known source id is not looked at again.
  "files-under-known-source-id-stay": {
    title:
      "an imported file that is sent again under its source id with another ready file stays the old one",
    breaks: ["IMP-16"],
    decorate: inBatches(() => {
      const known = new Map<string, string>();
      return (records, importId) => ({
        ...records,
        messages: records.messages.map((message) =>
          message.files === undefined
            ? message
            : {
                ...message,
                files: message.files.map(({ externalId, fileId }) => {
                  const name = `${importId} ${message.externalId} ${externalId}`;
                  const first = known.get(name) ?? fileId;
                  known.set(name, first);
                  return { externalId, fileId: first };
                }),
              },
        ),
      });
    }),
  },
  // Line 279: "Omitting `files` on an imported message leaves its attachments unchanged". A reopened import writes its
  // messages anew.
  "reopened-imports-drop-files": {
    title: "a message that is sent again without files to a reopened import loses its attachments",
    breaks: ["IMP-17"],
    decorate: (services) => {
      const reopened = new Set<string>();
      const { imports } = services.store;
      const { complete } = imports;
      imports.complete = async (viewer, importId) => {
        reopened.add(importId);
        return complete(viewer, importId);
      };
      return inBatches(() => (records, importId) => ({
        ...records,
        messages: records.messages.map((message) =>
          reopened.has(importId) ? { ...message, files: message.files ?? [] } : message,
        ),
      }))(services);
    },
  },
  // Line 279: "an empty array removes them". An import that was completed takes files away from nothing any more.
  "reopened-imports-keep-removed-files": {
    title:
      "a message that is sent again with an empty files array to a reopened import keeps its attachments",
    breaks: ["IMP-18"],
    decorate: (services) => {
      const reopened = new Set<string>();
      const { imports } = services.store;
      const { complete } = imports;
      imports.complete = async (viewer, importId) => {
        reopened.add(importId);
        return complete(viewer, importId);
      };
      return inBatches(() => (records, importId) => ({
        ...records,
        messages: records.messages.map(({ files, ...message }) =>
          files === undefined || (files.length === 0 && reopened.has(importId))
            ? message
            : { ...message, files },
        ),
      }))(services);
    },
  },
  // A file that a live message has is taken for used up.
  "live-files-are-skipped": {
    title: "an imported message loses a file that a live message has",
    breaks: ["IMP-19"],
    decorate: (services) => {
      const taken = new Set<string>();
      return both(
        after("createMessage", (_, request) => {
          for (const id of request.body.file_ids ?? []) taken.add(id);
        }),
        inData("uploadImportRecords", (data, request) => {
          const skipped = (request.body.messages ?? [])
            .filter(({ files = [] }) => files.some(({ file_id }) => taken.has(file_id)))
            .map(({ external_id }) => ({
              type: "message" as const,
              external_id,
              code: "file_in_use",
              message: "in use",
            }));
          return { ...data, skipped: [...data.skipped, ...skipped] };
        }),
      )(services);
    },
  },
});
