// Line 216: "Search accessible messages". The index is made for the workspace that the server was set up with.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search finds nothing in any workspace but the first",
  breaks: ["SRC-01"],
  decorate: inListed("searchMessages", async (items, _, { caller, services }) => {
    const [first] = await services.store.workspaces.list();
    return caller.workspaceId === first?.id ? items : [];
  }),
});
