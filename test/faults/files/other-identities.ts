// Servers that let others act as the creator of a file, a row each.
import { defineFaults } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFaults({
  "agents-download-all": {
    title: "an agent gets a download URL for the file of a message that it cannot read",
    breaks: ["FIL-20"],
    decorate: asCreator(
      "getFile",
      ({ caller }, file) => caller.kind === "agent" && caller.workspaceId === file.workspaceId,
    ),
  },
  "agents-inspect-waiting-files": {
    title: "an agent can inspect an incomplete upload of somebody else",
    breaks: ["FIL-15"],
    decorate: asCreator("getFile", ({ caller }) => caller.kind === "agent"),
  },
  "any-key-aborts": {
    title: "another identity aborts an upload",
    breaks: ["FIL-17"],
    decorate: asCreator(
      "abortFile",
      ({ caller }, file) => file.status !== "ready" && caller.workspaceId === file.workspaceId,
    ),
  },
  "any-key-completes": {
    title: "another identity completes an upload",
    breaks: ["FIL-16"],
    decorate: asCreator(
      "completeFile",
      ({ caller }, file) => file.status !== "ready" && caller.workspaceId === file.workspaceId,
    ),
  },
  "any-key-inspects": {
    title: "another identity reads an incomplete upload",
    breaks: ["FIL-15"],
    decorate: asCreator(
      "getFile",
      ({ caller }, file) => file.status !== "ready" && caller.workspaceId === file.workspaceId,
    ),
  },
  "anybody-downloads": {
    title: "a member who cannot read the message gets a download URL",
    breaks: ["FIL-20"],
    decorate: asCreator(
      "getFile",
      ({ caller }, file) => file.status === "ready" && caller.workspaceId === file.workspaceId,
    ),
  },
  // Line 132: "Only the key that created an incomplete upload may inspect, complete or abort it". The identity
  // is compared instead.
  "other-keys-of-the-identity-abort": {
    title: "another key of the same identity may abort an upload",
    breaks: ["FIL-17"],
    decorate: asCreator("abortFile", ({ caller }, file) => file.createdByMemberId === caller.memberId),
  },
  "other-workspace-completes": {
    title: "an upload is completed with a key of another workspace",
    breaks: ["FIL-21"],
    decorate: asCreator("completeFile", ({ caller }, file) => caller.workspaceId !== file.workspaceId),
  },
  "other-workspace-reads": {
    title: "a ready file is read with a key of another workspace",
    breaks: ["FIL-21"],
    decorate: asCreator(
      "getFile",
      ({ caller }, file) => file.status === "ready" && caller.workspaceId !== file.workspaceId,
    ),
  },
  "own-other-key-completes": {
    title: "another key of the same identity completes an upload",
    breaks: ["FIL-16"],
    decorate: asCreator(
      "completeFile",
      ({ caller }, file) => file.status !== "ready" && caller.memberId === file.createdByMemberId,
    ),
  },
  "own-other-key-inspects": {
    title: "another key of the same identity reads an incomplete upload",
    breaks: ["FIL-15"],
    decorate: asCreator(
      "getFile",
      ({ caller }, file) => file.status !== "ready" && caller.memberId === file.createdByMemberId,
    ),
  },
});
