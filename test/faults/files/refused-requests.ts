// Servers that refuse requests which they must take, refuse others in a wrong way, or fail, a row each.
import { invalidBody, Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFaults({
  "completing-again-fails": {
    title: "completing a ready file again is a bad request",
    breaks: ["FIL-27"],
    decorate: before("completeFile", async (request, context) => {
      if ((await context.services.store.files.findReady(request.path.fileId)) !== undefined)
        throw new Refusal("invalid_request", "the file is not waiting");
    }),
  },
  "digest-is-required": {
    title: "a declaration without sha256 is refused",
    breaks: ["FIL-25"],
    decorate: before("createFile", (request) => {
      if (request.body.sha256 === undefined) throw invalidBody("/sha256", "required", "expected a digest");
    }),
  },
  "only-the-uploader-attaches": {
    title: "a ready file of another member is refused in file_ids",
    breaks: ["MSG-15"],
    decorate: before("createMessage", async (request, context) => {
      for (const id of request.body.file_ids ?? []) {
        const file = await findFile(context.services, id);
        if (file?.status === "ready" && file.createdByMemberId !== context.caller.memberId)
          throw new Refusal("forbidden", "the file is not yours");
      }
    }),
  },
  "own-ready-file-in-replies-refused": {
    title: "a ready file is refused in a reply",
    breaks: ["FIL-06"],
    decorate: before("createMessage", (request) => {
      if ((request.body.file_ids ?? []).length > 0 && request.body.thread_root_id != null)
        throw new Refusal("conflict", "replies have no files");
    }),
  },
  // The refusal is helpful beyond the wall between workspaces.
  "refusal-tells-the-name": {
    title: "the refusal of a file of another workspace tells what it is called",
    breaks: ["FIL-21"],
    decorate: before("createMessage", async (request, context) => {
      for (const id of request.body.file_ids ?? []) {
        const file = await findFile(context.services, id);
        if (file !== undefined && file.workspaceId !== context.caller.workspaceId)
          throw new Refusal("invalid_request", `the file ${file.filename} belongs to another workspace`);
      }
    }),
  },
  "sent-upload-cannot-be-aborted": {
    title: "an upload whose bytes were sent cannot be aborted",
    breaks: ["FIL-13"],
    decorate: before("abortFile", async (request, context) => {
      if ((await context.services.blobs.head(request.path.fileId)) !== undefined)
        throw new Refusal("conflict", "the bytes are there");
    }),
  },
});
