// Servers with a fault in storing imported records, where files are involved, a row each.
import type { SkippedRecord } from "../../../reference-server/store/imports/imports.ts";
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports/imports.ts";
import { inShown } from "../tools/messages/posts.ts";
import { withoutDownload } from "../tools/uploads.ts";

export default defineFaults({
  // Line 132: "any caller able to read the message may obtain a short-lived download URL". The query of an import's files
  // joins top-level messages.
  "files-of-imported-replies-have-no-download": {
    title: "a file of an imported reply has no download URL",
    breaks: ["FIL-39"],
    decorate: (services) => {
      const ofReplies = new Set<unknown>();
      return both(
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          for (const { threadRootExternalId: root, files = [] } of records.messages)
            if (root != null) for (const { fileId } of files) ofReplies.add(fileId);
          return outcome;
        }),
        withoutDownload((id) => ofReplies.has(id)),
      )(services);
    },
  },
  // Line 279: "Omitting files on an imported message leaves its attachments unchanged". A file has one row of its own
  // with the message that it belongs to.
  "imported-files-move": {
    title: "a file that a second imported message carries is gone from the first",
    breaks: ["IMP-17", "IMP-19"],
    decorate: (services) => {
      const owners = new Map<string, string | null>();
      return both(
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          for (const { content, files = [] } of records.messages)
            for (const { fileId } of files) owners.set(fileId, content);
          return outcome;
        }),
        inShown((shown) => ({
          ...shown,
          files: (shown.files ?? []).filter(({ id }) => !owners.has(id) || owners.get(id) === shown.content),
        })),
      )(services);
    },
  },
  // Line 135: a file of an imported message is given by the id of a ready file. An import looks for it among the files of the
  // member who imports.
  "imports-take-own-files": {
    title: "a message record is skipped whose file another member has uploaded",
    breaks: ["IMP-42"],
    decorate: (services) =>
      aroundTake((original) => async (viewer, importId, records) => {
        const skipped: SkippedRecord[] = [];
        const messages: (typeof records.messages)[number][] = [];
        for (const [index, record] of records.messages.entries()) {
          const files = await Promise.all(
            (record.files ?? []).map(({ fileId }) => services.store.files.findReady(fileId)),
          );
          if (files.every((file) => file === undefined || file.createdByMemberId === viewer.memberId))
            messages.push(record);
          else
            skipped.push({
              ...{ type: "message", externalId: record.externalId, index },
              ...{ code: "unknown_file", message: "no such file; upload it first" },
            });
        }
        const outcome = await original(viewer, importId, { ...records, messages });
        return { ...outcome, skipped: [...outcome.skipped, ...skipped] };
      })(services),
  },
});
