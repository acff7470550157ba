// An owner stands above the members of one workspace, and each property is as protected as the others.
import { defineFault } from "../tools/fault.ts";
import { updatingAsCreator } from "../tools/foreign-owners.ts";

export default defineFault({
  title: "the owner of another workspace can move a webhook endpoint to another URL",
  breaks: ["WHK-23", "GEN-05"],
  decorate: updatingAsCreator((body) => Object.keys(body).join() === "url"),
});
