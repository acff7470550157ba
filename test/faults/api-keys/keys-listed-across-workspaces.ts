// One list for all workspaces.
import { asFirstAdministrator } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "keys are listed for every workspace",
  breaks: ["KEY-30"],
  decorate: asFirstAdministrator("listApiKeys"),
});
