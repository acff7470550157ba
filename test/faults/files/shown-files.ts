// Servers that show files otherwise, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inFiles } from "../tools/uploads.ts";

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
});
