import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "an agent can inspect an incomplete upload of somebody else",
  breaks: ["FIL-15"],
  decorate: asCreator("getFile", ({ caller }) => caller.kind === "agent"),
});
