import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "another key of the same identity completes an upload",
  breaks: ["FIL-16"],
  decorate: asCreator(
    "completeFile",
    ({ caller }, file) => file.status !== "ready" && caller.memberId === file.createdByMemberId,
  ),
});
