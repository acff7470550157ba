// Line 66 and 279: display_name; "Imported records preserve source authors". People are called Null.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported member whose last name is Null has no last name",
  breaks: ["IMP-34"],
  decorate: inBatches(() => (records) => ({
    ...records,
    members: records.members.map((record) => ({
      ...record,
      displayName: record.displayName.replace(/ (?:null|none|undefined)$/i, ""),
    })),
  })),
});
