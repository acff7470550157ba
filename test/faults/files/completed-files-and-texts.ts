// Servers with a fault in storing and completing files, where the text matters, a row each.
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { believing, findFile, storageRefuses } from "../tools/uploads.ts";

export default defineFaults({
  // Line 132: a caller able to read the message may obtain a download URL. The header with the name of the file is not
  // written for signs beyond the basic plane, and the download fails.
  "emoji-filename-fails-download": {
    title: "the download URL of a file with an emoji in its name yields no bytes",
    breaks: ["FIL-18"],
    decorate: (services) =>
      storageRefuses("GET", async (_, fileId) => {
        const file = await services.store.files.findReady(fileId);
        return /[\u{10000}-\u{10ffff}]/u.test(file?.filename ?? "");
      })(services),
  },
  // Line 188: the stored object matches the declared content type. The header of the upload is split at each semicolon.
  "quoted-semicolons-are-a-mismatch": {
    title:
      "a file whose content type has a quoted semicolon is not completed, since the storage cuts it there",
    breaks: ["FIL-05"],
    decorate: believing((object) =>
      object?.contentType?.includes('"')
        ? { ...object, contentType: object.contentType.replace(/("[^";]*);.*$/, "$1") }
        : object,
    ),
  },
  "ready-in-the-answer-only": {
    title: "a completed text still waits when it is read",
    breaks: ["FIL-05"],
    decorate: around("completeFile", (original) => async (request, context) => {
      const file = await findFile(context.services, request.path.fileId);
      if (file?.contentType !== "text/plain") return original(request, context);
      const { markReady } = context.services.store.files;
      context.services.store.files.markReady = async () => true;
      try {
        return await original(request, context);
      } finally {
        context.services.store.files.markReady = markReady;
      }
    }),
  },
  // The address of an upload holds whatever the name of the file is.
  "upload-of-astral-filename-refused": {
    title: "the upload address of a file with an emoji in its name is refused",
    breaks: ["FIL-03"],
    decorate: (services) =>
      storageRefuses("PUT", async (_, fileId) => {
        const file = await services.store.files.findWaiting(fileId);
        return /[\u{10000}-\u{10ffff}]/u.test(file?.filename ?? "");
      })(services),
  },
});
