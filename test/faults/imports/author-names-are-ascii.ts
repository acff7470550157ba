// Line 279: "Imported records preserve source authors". Names go through a column of one byte a character.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported member has question marks for letters beyond ASCII in its name",
  breaks: ["IMP-34"],
  decorate: inBatches(() => (records) => ({
    ...records,
    members: records.members.map((member) => ({
      ...member,
      displayName: member.displayName.replaceAll(/[^ -~]/gu, "?"),
    })),
  })),
});
