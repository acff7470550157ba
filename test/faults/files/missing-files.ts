// Servers that leave out files, a row each.
import { defineFaults } from "../tools/fault.ts";
import { withoutFiles } from "../tools/uploads.ts";

export default defineFaults({
  "aborted-id-is-attachable": {
    title: "an aborted upload is accepted in file_ids",
    breaks: ["FIL-14"],
    decorate: withoutFiles((file) => file === undefined),
  },
  "aborted-id-refused-and-stored": {
    title: "a message with an aborted upload is refused and stored",
    breaks: ["FIL-14"],
    decorate: withoutFiles((file) => file === undefined, "stored and refused"),
  },
  "foreign-file-is-left-out": {
    title: "a message that names a file of another workspace is accepted without it",
    breaks: ["MSG-16"],
    decorate: withoutFiles(
      (file, { caller }) => file !== undefined && file.workspaceId !== caller.workspaceId,
    ),
  },
  "foreign-file-refused-and-stored": {
    title: "a message that names a file of another workspace is refused and stored",
    breaks: ["MSG-16"],
    decorate: withoutFiles(
      (file, { caller }) => file !== undefined && file.workspaceId !== caller.workspaceId,
      "stored and refused",
    ),
  },
  "waiting-file-is-left-out": {
    title: "a message that names a waiting file is accepted without it",
    breaks: ["MSG-14"],
    decorate: withoutFiles((file) => file?.status === "waiting_for_upload"),
  },
  "waiting-file-refused-and-stored": {
    title: "a message that names a waiting file is refused and stored",
    breaks: ["MSG-14"],
    decorate: withoutFiles((file) => file?.status === "waiting_for_upload", "stored and refused"),
  },
});
