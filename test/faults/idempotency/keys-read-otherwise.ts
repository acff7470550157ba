// Servers that read an Idempotency-Key otherwise than it was sent, a row each.
import { inContext } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 353: "idempotency_conflict (409: same Idempotency-Key, changed parameters)"; the header of a declaration is read as
  // a list, of which the first entry counts.
  "file-keys-end-at-a-comma": {
    title: "two Idempotency-Keys of files that differ behind a comma are one",
    breaks: ["IDM-28"],
    decorate: inContext("createFile", (context) => {
      const key = context.idempotencyKey?.replace(/(?<=[^,]),.*$/, "");
      return { ...context, idempotencyKey: key };
    }),
  },
  // Line 316: "credential issue and rotation ... require Idempotency-Key"; of the key of an issue only letters, digits and hyphens
  // are kept.
  "issue-keys-end-at-a-sign": {
    title: "two Idempotency-Keys of issued keys that differ behind another sign than a hyphen are one",
    breaks: ["IDM-28"],
    decorate: inContext("issueApiKey", (context) => {
      const key = context.idempotencyKey?.toLowerCase().replace(/(?<=[a-z\d-]{8})[^a-z\d-].*$/, "");
      return { ...context, idempotencyKey: key };
    }),
  },
  "keys-are-cut": {
    title: "keys that differ after 36 characters are one key",
    breaks: ["IDM-07"],
    decorate: inContext("createMessage", (context) => ({
      ...context,
      idempotencyKey: context.idempotencyKey?.slice(0, 36),
    })),
  },
  "keys-ignore-case": {
    title: "Idempotency-Keys that differ in case are one",
    breaks: ["IDM-28"],
    decorate: inContext("createMessage", (context) => ({
      ...context,
      idempotencyKey: context.idempotencyKey?.toLowerCase(),
    })),
  },
  "keys-lose-punctuation": {
    title: "Idempotency-Keys that differ in punctuation alone are one key",
    breaks: ["IDM-07", "IDM-28"],
    decorate: inContext("createMessage", (context) => ({
      ...context,
      idempotencyKey: context.idempotencyKey?.replaceAll(/[^A-Za-z0-9]+/g, "-"),
    })),
  },
  // Idempotency-Keys of files are kept in a column that ignores case.
  "keys-of-files-ignore-case": {
    title: "of two Idempotency-Keys that differ in case only the first declares a file",
    breaks: ["IDM-28", "FIL-01"],
    decorate: inContext("createFile", (context) => ({
      ...context,
      idempotencyKey: context.idempotencyKey?.toLowerCase(),
    })),
  },
  // Line 257: a repetition has "the same key". The keys of replies to replies are looked up by their letters and digits.
  "keys-of-nested-replies-ignore-signs": {
    title: "the Idempotency-Keys of replies to replies are compared without hyphens and other signs",
    breaks: ["IDM-28"],
    decorate: inContext("createMessage", (context, request) => {
      const { idempotencyKey } = context;
      const isNested = typeof request.body.replied_to_message_id === "string";
      return isNested && idempotencyKey !== undefined
        ? { ...context, idempotencyKey: idempotencyKey.replaceAll(/[^a-z\d]/gi, "") }
        : context;
    }),
  },
  // Line 257: a repetition has "the same key". The keys of replies are looked up in a column that ignores case.
  "keys-of-replies-ignore-case": {
    title: "the Idempotency-Keys of replies are compared without regard to case",
    breaks: ["IDM-28", "IDM-07"],
    decorate: inContext("createMessage", (context, request) => {
      const { idempotencyKey } = context;
      const isReply = typeof request.body.thread_root_id === "string";
      return isReply && idempotencyKey !== undefined
        ? { ...context, idempotencyKey: idempotencyKey.toLowerCase() }
        : context;
    }),
  },
  // Line 316: "credential issue and rotation ... require Idempotency-Key"; the key of a rotation is made a name of a file.
  "keys-of-rotations-ignore-signs-and-case": {
    title: "two Idempotency-Keys of rotations that differ in case, or in signs, are one",
    breaks: ["IDM-28"],
    decorate: inContext("rotateApiKey", (context) => {
      const key = context.idempotencyKey?.toLowerCase().replaceAll(/[^a-z\d]+/g, "");
      return { ...context, idempotencyKey: key };
    }),
  },
  // Line 257: a repetition has "the same key". The column is one for UUIDs, and text is stored as one is, without hyphens.
  "keys-lose-their-hyphens": {
    title: "Idempotency-Keys of messages are compared without their hyphens",
    breaks: ["IDM-28"],
    decorate: inContext("createMessage", ({ idempotencyKey, ...context }) => ({
      ...context,
      idempotencyKey: idempotencyKey?.split("-").join(""),
    })),
  },
});
