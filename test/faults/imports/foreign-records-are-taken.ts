import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a key of another workspace sends records to an import",
  breaks: ["GEN-05"],
  decorate: (services) => {
    const owners = new Map<string, Parameters<typeof services.store.imports.take>[0]>();
    const { open } = services.store.imports;
    services.store.imports.open = async (viewer, input) => {
      const opened = await open(viewer, input);
      owners.set(opened.id, viewer);
      return opened;
    };
    return aroundTake(
      (original) => (viewer, importId, records) =>
        original(owners.get(importId) ?? viewer, importId, records),
    )(services);
  },
});
