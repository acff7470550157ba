// Servers with a fault in taking a record that is sent again: what it changes changes in others that share a value with it,
// a row each.
import { defineFaults } from "../tools/fault.ts";
import { spreadingChanges } from "../tools/imports/imports.ts";

export default defineFaults({
  // Line 279: "keyed by source ids". The emoji of a message are rows, with the people who gave each, and the row is changed.
  "emoji-of-others-change-too": {
    title:
      "an imported reaction that is sent again with another emoji takes along those of others who had given the first one",
    breaks: ["IMP-40", "IMP-27"],
    decorate: spreadingChanges("reactions", (other, now, before) => {
      const isShared =
        other.messageExternalId === before.messageExternalId && other.emojiText === before.emojiText;
      return isShared && now.emojiText !== before.emojiText
        ? { ...other, emojiText: now.emojiText }
        : undefined;
    }),
  },
  // Line 279: "an empty array removes them". Attachments are deleted by the file alone.
  "files-go-from-other-messages-too": {
    title:
      "an imported message that is sent again with an empty files array takes its files from other messages too",
    breaks: ["IMP-17"],
    decorate: spreadingChanges("messages", (other, now, before) => {
      const isGone = ({ fileId }: { readonly fileId: string }): boolean =>
        now.files?.length === 0 && (before.files ?? []).some((file) => file.fileId === fileId);
      return other.files?.some(isGone)
        ? { ...other, files: other.files.filter((file) => !isGone(file)) }
        : undefined;
    }),
  },
  // Lines 135 and 279: imports are keyed by the ids of the source tool. Members are updated by the address of the record.
  "members-of-one-address-are-renamed": {
    title:
      "an imported member who is sent again with another name gives it to others with the same e-mail address",
    breaks: ["IMP-34", "IMP-16"],
    decorate: spreadingChanges("members", (other, now, before) =>
      typeof now.email === "string" && other.email === now.email && now.displayName !== before.displayName
        ? { ...other, displayName: now.displayName }
        : undefined,
    ),
  },
});
