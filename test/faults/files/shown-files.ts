// Servers that show files otherwise, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, before, both, inContext } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts } from "../tools/messages/posts.ts";
import { findFile, inFiles, storageRefuses } from "../tools/uploads.ts";

export default defineFaults({
  "created-with-other-status": {
    title: "a file declared with a digest is answered with another status",
    breaks: ["FIL-01"],
    decorate: inFiles(["createFile"], (file) =>
      file.sha256 === null ? file : { ...file, status: "waiting_for_checked_upload" },
    ),
  },
  "files-of-agents-wait-otherwise": {
    title: "a file that an agent declares is answered with another status",
    breaks: ["FIL-01"],
    decorate: inFiles(["createFile"], (file, { caller }) =>
      caller.kind === "agent" ? { ...file, status: "waiting_for_review" } : file,
    ),
  },
  "upload-block-on-creation-only": {
    title: "a read of a waiting file has no upload block",
    breaks: ["FIL-02"],
    decorate: inFiles(["getFile"], ({ upload, ...file }) =>
      upload === undefined ? file : { ...file, upload: null },
    ),
  },
  "upload-ends-in-seconds": {
    title: "upload.expires_at is a number of seconds",
    breaks: ["FIL-32"],
    decorate: inFiles(["createFile", "getFile"], (file) => {
      const upload = file.upload as { expires_at: string } | undefined;
      return upload === undefined
        ? file
        : { ...file, upload: { ...upload, expires_at: Math.ceil(Date.parse(upload.expires_at) / 1000) } };
    }),
  },
  "upload-expiry-is-past": {
    title: "upload.expires_at lies in the past",
    breaks: ["FIL-23"],
    decorate: inFiles(["createFile", "getFile"], (file) =>
      file.upload === undefined
        ? file
        : {
            ...file,
            upload: {
              ...(file.upload as object),
              expires_at: new Date(Date.now() - 3_600_000).toISOString(),
            },
          },
    ),
  },
  "upload-headers-on-creation-only": {
    title: "the upload block of a read file lacks the headers that its creation had",
    breaks: ["FIL-02"],
    decorate: inFiles(["getFile"], (file) => {
      if (file.upload === undefined) return file;
      const { headers: _, ...upload } = file.upload as { headers: unknown };
      return { ...file, upload };
    }),
  },
  "upload-method-is-post": {
    title: "the upload block says POST",
    breaks: ["FIL-02"],
    decorate: inFiles(["createFile", "getFile"], (file) =>
      file.upload === undefined ? file : { ...file, upload: { ...(file.upload as object), method: "POST" } },
    ),
  },
  "upload-without-expiry": {
    title: "the upload block of a file beyond a kilobyte has no expires_at",
    breaks: ["FIL-02"],
    decorate: inFiles(["createFile", "getFile"], (file) => {
      if (file.upload === undefined || Number(file.size_bytes) <= 1024) return file;
      const { expires_at: _, ...upload } = file.upload as { expires_at: string };
      return { ...file, upload };
    }),
  },
  "waiting-has-download-url": {
    title: "a waiting file has a download URL on read",
    breaks: ["FIL-26"],
    decorate: inFiles(["getFile"], (file, { baseUrl }) =>
      file.status === "ready" ? file : { ...file, download_url: `${baseUrl}/blobs/${file.id}` },
    ),
  },
  "abort-takes-all": {
    title: "an abort discards every waiting upload of its key",
    breaks: ["FIL-11", "FIL-05"],
    decorate: (services) => {
      const waiting = new Map<string, string>();
      return both(
        inFiles(["createFile"], (file, { keyId }) => {
          waiting.set(String(file.id), keyId);
          return file;
        }),
        before("abortFile", async (request, context) => {
          for (const [id, keyId] of waiting) {
            if (keyId !== context.keyId || id === request.path.fileId) continue;
            waiting.delete(id);
            await context.services.store.files.discard(id);
          }
        }),
      )(services);
    },
  },
  // Line 132: a download URL is for "any caller able to read the message"; a conversation that is open to people counts as open to all.
  "agents-download-from-open-conversations": {
    title: "an agent gets the download URL of a file in an open conversation without being a member of it",
    breaks: ["FIL-20"],
    decorate: inContext("getFile", (context) => {
      const caller = { ...context.caller, kind: "human" as const };
      return context.caller.kind === "agent" ? { ...context, caller } : context;
    }),
  },
  "completed-as-another": {
    title: "a completion is answered with another file",
    breaks: ["FIL-05"],
    decorate: (services) => {
      let first: unknown;
      return inFiles(["completeFile"], (file) => {
        first ??= file.id;
        return { ...file, id: first };
      })(services);
    },
  },
  "hidden-file-has-a-preview": {
    title: "a file of a hidden message is shown with an address of its bytes under another name",
    breaks: ["FIL-20"],
    decorate: around("getFile", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const file = await findFile(context.services, request.path.fileId);
        if (file?.status !== "ready" || file.workspaceId !== context.caller.workspaceId) throw error;
        const preview_url = context.services.blobUrls.sign(
          context.baseUrl,
          "GET",
          file.id,
          Date.now() + 60_000,
        );
        const data = { id: file.id, status: "ready" as const, download_url: null, preview_url };
        return { status: 200, headers: {}, body: { data } };
      }
    }),
  },
  // Line 132: "any caller able to read the message may obtain a short-lived download URL". The addresses of a file are signed
  // anew for each message that it is attached to.
  "next-message-ends-download": {
    title: "a download URL stops working when the file is attached to a further message",
    breaks: ["FIL-37"],
    decorate: (services) => {
      const signedAt = new Map<string, Set<string>>();
      const ended = new Set<string>();
      const { getFile } = services.handlers;
      services.handlers.getFile = async (request, context) => {
        const response = await getFile(request, context);
        const { data } = response.body as { data?: { id: string; download_url?: string | null } };
        if (typeof data?.download_url !== "string") return response;
        const { pathname, search } = new URL(data.download_url, "http://storage");
        const known = signedAt.get(data.id) ?? new Set();
        signedAt.set(data.id, known.add(pathname + search));
        return response;
      };
      return both(
        afterPosts((_message, { file_ids: ids = [] }) => {
          for (const id of ids) for (const url of signedAt.get(id) ?? []) ended.add(url);
        }),
        storageRefuses("GET", (request) => ended.has(request.url)),
      )(services);
    },
  },
  // Line 132: "any caller able to read the message may obtain a short-lived download URL". A file has one such URL, and the
  // next reader replaces it.
  "next-reader-ends-download": {
    title: "a download URL stops working when another reader gets one for the same file",
    breaks: ["FIL-37"],
    decorate: (services) => {
      const newest = new Map<string, { reader: string; url: string }>();
      const ended = new Set<string>();
      const pathOf = (url: string): string => {
        const { pathname, search } = new URL(url, "http://storage");
        return pathname + search;
      };
      return both(
        inFiles(["getFile"], (file, { caller }) => {
          if (typeof file.download_url !== "string") return file;
          const url = pathOf(file.download_url);
          const before = newest.get(String(file.id));
          if (before !== undefined && before.reader !== caller.memberId && before.url !== url)
            ended.add(before.url);
          newest.set(String(file.id), { reader: caller.memberId, url });
          return file;
        }),
        storageRefuses("GET", (request) => ended.has(request.url)),
      )(services);
    },
  },
  "only-the-uploader-downloads": {
    title: "a reader who did not upload the file gets no download URL",
    breaks: ["FIL-18"],
    decorate: around("getFile", (original) => async (request, context) => {
      const response = await original(request, context);
      const file = await findFile(context.services, request.path.fileId);
      if (response.status !== 200 || file?.createdByMemberId === context.caller.memberId) return response;
      return {
        ...response,
        body: { data: { ...response.body.data, download_url: null } as typeof response.body.data },
      };
    }),
  },
  "reading-ends-the-upload-address": {
    title: "the address for an upload ends when the waiting file is read",
    breaks: ["FIL-03"],
    decorate: (services) => {
      const read = new Set<string>();
      return both(
        before("getFile", (request) => read.add(request.path.fileId)),
        storageRefuses("PUT", (_, id) => read.has(id)),
      )(services);
    },
  },
  "ready-keeps-upload-block": {
    title: "a ready file still has its upload block",
    breaks: ["FIL-31"],
    decorate: (services) => {
      const blocks = new Map<unknown, unknown>();
      return both(
        inFiles(["createFile"], (file) => {
          blocks.set(file.id, file.upload);
          return file;
        }),
        inFiles(["getFile"], (file) => ({ upload: blocks.get(file.id), ...file })),
      )(services);
    },
  },
  "refused-reads-tell-the-name": {
    title: "the refused read of a file tells what it is called",
    breaks: ["FIL-15", "FIL-21"],
    decorate: around("getFile", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const file = await findFile(context.services, request.path.fileId);
        if (file === undefined) throw error;
        throw new Refusal("not_found", `${file.filename} is not yours`);
      }
    }),
  },
  // Line 132: "with `status` (values `waiting_for_upload`, `ready`)". A third value is between the two.
  "sent-bytes-change-the-status": {
    title: "a file whose bytes have arrived and that is not completed has the status uploaded",
    breaks: ["FIL-11"],
    decorate: around("getFile", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || response.body.data.status !== "waiting_for_upload") return response;
      if ((await context.services.blobs.head(request.path.fileId)) === undefined) return response;
      // The contract has no such status.
      return { ...response, body: { data: { ...response.body.data, status: "uploaded" } } } as never;
    }),
  },
  "storage-knows-latest-only": {
    title: "an upload address ends when another file is declared",
    breaks: ["FIL-03"],
    decorate: (services) => {
      const latest = { id: "" };
      return both(
        inFiles(["createFile"], (file) => {
          latest.id = String(file.id);
          return file;
        }),
        storageRefuses("PUT", (_, id) => id !== latest.id),
      )(services);
    },
  },
});
