// Servers with a fault in storing and completing files, a row each.
import { notFound } from "../../../reference-server/refusal.ts";
import { around, before, both, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports/imports.ts";
import { afterPosts } from "../tools/messages/posts.ts";
import {
  believing,
  findFile,
  inFiles,
  onRefusal,
  resizingChunked,
  storageRefuses,
} from "../tools/uploads.ts";

export default defineFaults({
  "aborted-upload-completes": {
    title: "an aborted upload whose bytes were sent can be completed",
    breaks: ["FIL-14"],
    decorate: (services) => {
      const aborted = new Map<string, string>();
      const { discard } = services.store.files;
      services.store.files.discard = async (id) => {
        if ((await services.blobs.head(id)) !== undefined) aborted.set(id, id);
        return discard(id);
      };
      return around(
        "completeFile",
        (original) => async (request, context) =>
          aborted.has(request.path.fileId)
            ? { status: 200, body: { data: { id: request.path.fileId, status: "ready" } } }
            : original(request, context),
      )(services);
    },
  },
  "chunked-bytes-are-not-counted": {
    title: "any number of bytes is accepted when they come without a length",
    breaks: ["FIL-07"],
    decorate: resizingChunked(({ sizeBytes }) => sizeBytes),
  },
  // Line 188: a stored object of the declared size makes the file ready. The size is read off the Content-Length of the upload,
  // which a client that streams its bytes does not send.
  "chunked-uploads-have-no-size": {
    title: "an upload whose bytes came in chunks is refused with size_mismatch",
    breaks: ["FIL-05"],
    decorate: resizingChunked(() => 0),
  },
  "completing-again-starts-over": {
    title: "a ready file that is completed again waits for its upload",
    breaks: ["FIL-27"],
    decorate: around("completeFile", (original) => {
      const completed = new Set<string>();
      return async (request, context) => {
        const { fileId } = request.path;
        const { files } = context.services.store;
        const response = await original(request, context);
        if (!completed.has(fileId)) completed.add(fileId);
        else {
          const { get } = files;
          files.get = async (...args) => {
            const file = await get(...args);
            return file?.id === fileId ? { ...file, status: "waiting_for_upload" } : file;
          };
        }
        return response;
      };
    }),
  },
  // Lines 132 and 188: a file that is attached yields its bytes. A completion that comes late takes the object of the file for one
  // that was left over.
  "completing-attached-loses-bytes": {
    title: "a file that is completed again after it was attached loses its bytes",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const attached = new Set<unknown>();
      return both(
        afterPosts(({ files }) => {
          for (const { id } of files ?? []) attached.add(id);
        }),
        around("completeFile", (original, { blobs }) => async (request, context) => {
          const response = await original(request, context);
          if (attached.has(request.path.fileId)) await blobs.remove(request.path.fileId);
          return response;
        }),
      )(services);
    },
  },
  // Lines 132 and 188: a completed file is ready, and once attached it yields its bytes. Of completions that arrive
  // together the later ones take the moved object for a leftover and clean it up.
  "completions-at-once-lose-bytes": {
    title: "a file that several requests complete at once is ready without its bytes",
    breaks: ["FIL-18"],
    decorate: around("completeFile", (original, { blobs }) => {
      const underWay = new Map<string, number>();
      return async (request, context) => {
        const { fileId } = request.path;
        const others = underWay.get(fileId) ?? 0;
        underWay.set(fileId, others + 1);
        try {
          if (others === 0) await pause(MEETING_MS);
          const response = await original(request, context);
          if (others > 0) await blobs.remove(fileId);
          return response;
        } finally {
          underWay.set(fileId, (underWay.get(fileId) ?? 1) - 1);
        }
      };
    }),
  },
  // Line 188: waiting_for_upload, "client PUTs bytes, then completes", ready. What ends with upload.expires_at is the URL (line
  // 366); here the completion of bytes that came in time ends with it.
  "completions-end-with-the-upload-address": {
    title: "a file whose bytes came in time cannot be completed after upload.expires_at",
    breaks: ["FIL-42"],
    decorate: before("completeFile", async ({ path }, { services, caller, keyId }) => {
      const file = await services.store.files.get(caller, keyId, path.fileId);
      if (file?.status === "waiting_for_upload" && file.uploadExpiresAt <= services.clock.now())
        throw notFound("file");
    }),
  },
  // Lines 132 and 242: the download URL gives the file; players and download managers send Range: bytes=0-.
  "downloads-in-ranges-are-refused": {
    title: "a download that asks for a range is refused, even for the whole of it",
    breaks: ["GEN-40"],
    decorate: storageRefuses("GET", ({ headers }) => headers.range !== undefined),
  },
  "refused-bytes-count-as-sent": {
    title: "an upload of another content type, refused by the storage, can be completed",
    breaks: ["FIL-08"],
    decorate: (services) => {
      const refused = new Set<string>();
      return both(
        storageRefuses("PUT", async ({ headers }, id) => {
          const file = await findFile(services, id);
          const isOther = file !== undefined && file.contentType !== headers["content-type"];
          if (isOther) refused.add(id);
          return isOther;
        }),
        believing((object, { id, contentType, sizeBytes, sha256 }) =>
          refused.has(id) ? { contentType, sizeBytes, sha256: sha256 ?? "" } : object,
        ),
      )(services);
    },
  },
  // Lines 132 and 189: a refused completion leaves the file waiting, and "while waiting, it has an upload block".
  "refused-completions-take-the-block": {
    title: "a waiting file has no upload block any more once its completion was refused",
    breaks: ["FIL-02"],
    decorate: (services) => {
      const refused = new Set<unknown>();
      return both(
        around("completeFile", (original) => async (request, context) => {
          try {
            return await original(request, context);
          } catch (error) {
            refused.add(request.path.fileId);
            throw error;
          }
        }),
        inFiles(["getFile"], (file) => {
          const { upload: _, ...rest } = file;
          return file.status === "waiting_for_upload" && refused.has(file.id) ? rest : file;
        }),
      )(services);
    },
  },
  "spoilt-content-is-refused-for-good": {
    title: "the same content cannot be uploaded again after a refused completion",
    breaks: ["FIL-12"],
    decorate: (services) => {
      const spoilt = new Set<string>();
      const nameOf = (file: { filename: string; sizeBytes: number }) => `${file.filename} ${file.sizeBytes}`;
      const decorated = onRefusal(async (error, fileId) => {
        const file = await findFile(services, fileId);
        if (file !== undefined) spoilt.add(nameOf(file));
        return error;
      })(services);
      return believing((object, file) => (spoilt.has(nameOf(file)) ? undefined : object))(decorated);
    },
  },
  "storage-refuses-large-bytes": {
    title: "the upload address refuses more than 32 KiB",
    breaks: ["FIL-03"],
    decorate: storageRefuses("PUT", ({ headers }) => Number(headers["content-length"]) > 32 * 1024),
  },
  // Line 132: a "short-lived download URL"; the address is good for two readings, whatever its time.
  "third-download-is-refused": {
    title: "a download URL is refused at its third use, though its time is not over",
    breaks: ["FIL-37"],
    decorate: (services) => {
      const uses = new Map<string, number>();
      return storageRefuses("GET", ({ url }) => {
        const count = (uses.get(url) ?? 0) + 1;
        uses.set(url, count);
        return count > 2;
      })(services);
    },
  },
  "upload-addresses-end-halfway": {
    title: "the address for an upload works for half of the time until its expires_at",
    breaks: ["FIL-03"],
    decorate: (services) => {
      const { blobUrls, clock } = services;
      const { sign } = blobUrls;
      blobUrls.sign = (baseUrl, method, fileId, expiresAt) => {
        const now = clock.now();
        const end = method === "PUT" ? now + Math.floor((expiresAt - now) / 2) : expiresAt;
        return sign(baseUrl, method, fileId, end);
      };
      return services;
    },
  },
  // The address of an upload holds whatever the name of the file is.
  "upload-of-percent-filename-refused": {
    title: "the upload address of a file with a per cent sign in its name is refused",
    breaks: ["FIL-03"],
    decorate: (services) =>
      storageRefuses("PUT", async (_, fileId) => {
        const file = await services.store.files.findWaiting(fileId);
        return file?.filename.includes("%") === true;
      })(services),
  },
  // Line 132: "any caller able to read the message may obtain a short-lived download URL". Who uploaded the file is taken
  // for somebody who can read every message that carries it.
  "uploader-downloads-what-is-hidden": {
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
  },
  // Line 268: bytes are sent with the method, URL and headers of the block; clients such as curl add Expect to large ones.
  "uploads-that-expect-to-continue-are-refused": {
    title: "the storage refuses bytes that are sent with Expect: 100-continue",
    breaks: ["GEN-40"],
    decorate: storageRefuses("PUT", ({ headers }) => headers.expect !== undefined),
  },
  "refused-completion-discards": {
    title: "a completion refused for a mismatch discards the file",
    breaks: ["FIL-11"],
    decorate: onRefusal(async (error, fileId, { store }) => {
      if (error.code.endsWith("_mismatch")) await store.files.discard(fileId);
      return error;
    }),
  },
  // Lines 23 and 132: "Files belong to the workspace that created them." Files of imported messages are looked up by their
  // message, and its workspace is not compared.
  "imported-files-open-elsewhere": {
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
  },
  // Lines 23 and 132: "Files belong to the workspace that created them." Files of replies are looked up by their thread, whose
  // workspace is not compared.
  "replied-files-open-elsewhere": {
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
  },
  // Line 132: "any caller able to read the message may obtain a short-lived download URL". Whether the uploader can read is
  // looked up for the files of top-level messages only.
  "uploader-downloads-hidden-replies": {
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
  },
});
