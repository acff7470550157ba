import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "imported messages show the source id as author_name",
  breaks: ["IMP-34"],
  decorate: inBatches(() => (records) => ({
    ...records,
    members: records.members.map((member) => ({ ...member, displayName: member.externalId })),
  })),
});
