// Line 336: "creating a message in an accessible conversation emits message.created to ... webhook endpoints". The worker
// looks after the workspace that the server was set up with.
import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";
import { laterWorkspaces } from "../tools/foreign-owners.ts";

export default defineFault({
  title: "the endpoints of any workspace but the first get no message.created",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const isLater = laterWorkspaces(services);
    return unsent(({ type, workspace_id: id }) => type === "message.created" && isLater(id))(services);
  },
});
