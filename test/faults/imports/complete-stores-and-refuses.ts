import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "messages that a complete import refuses are stored",
  breaks: ["IMP-26"],
  decorate: (services) => {
    const sources = new Map<string, { source: string; sourceWorkspaceId: string }>();
    const { imports } = services.store;
    const { open, complete } = imports;
    imports.open = async (viewer, input) => {
      const opened = await open(viewer, input);
      sources.set(opened.id, input);
      return opened;
    };
    return aroundTake((original) => async (viewer, importId, records) => {
      try {
        return await original(viewer, importId, records);
      } catch (error) {
        const source = sources.get(importId);
        if (!(error instanceof Refusal) || error.code !== "import_completed" || source === undefined)
          throw error;
        await open(viewer, source);
        await original(viewer, importId, { ...records, members: [], conversations: [] });
        await complete(viewer, importId);
        throw error;
      }
    })(services);
  },
});
