// Line 336: "creating a message in an accessible conversation emits message.created to ... webhook endpoints". The worker
// looks after the workspace that the server was set up with.
import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the endpoints of any workspace but the first get no message.created",
  breaks: ["WHK-10"],
  decorate: (services) => {
    let first: string | undefined;
    const { create } = services.store.workspaces;
    services.store.workspaces.create = async (name) => {
      const workspace = await create(name);
      first ??= workspace.id;
      return workspace;
    };
    return unsent(
      ({ type, workspace_id: id }) => type === "message.created" && first !== undefined && id !== first,
    )(services);
  },
});
