// Line 132: "Only the key that created an incomplete upload may inspect, complete or abort it". The identity
// is compared instead.

import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "another key of the same identity may abort an upload",
  breaks: ["FIL-17"],
  decorate: asCreator("abortFile", ({ caller }, file) => file.createdByMemberId === caller.memberId),
});
