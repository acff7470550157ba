import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "records of one import update what has their ids in another",
  breaks: ["IMP-06"],
  decorate: aroundTake((original) => {
    const owners = new Map<string, string>();
    return (viewer, importId, records) => {
      const ids = Object.values(records).flatMap((list: readonly object[]) =>
        list.flatMap((record) => ("externalId" in record ? [String(record.externalId)] : [])),
      );
      const owner = ids.map((id) => owners.get(id)).find((known) => known !== undefined) ?? importId;
      for (const id of ids) if (!owners.has(id)) owners.set(id, owner);
      return original(viewer, owner, records);
    };
  }),
});
