import { asFirstAdministrator } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "keys are listed for every workspace",
  breaks: ["KEY-30", "AUT-33"],
  decorate: asFirstAdministrator("listApiKeys"),
});
